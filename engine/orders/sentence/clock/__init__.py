"""When: figures that are hours or squares, days beside hours, hours of arrival, hours in turn."""
