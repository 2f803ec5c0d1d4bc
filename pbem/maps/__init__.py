"""Maps: a sheet says what is to be drawn, and the drawing rooms make SVG, PNG and XLSX of it.

A sheet for a headquarters is made of its picture and of the printed map alone; the umpire's is
made of the state (MG-GLYPH-3). The same sheet always gives the same bytes. The workbook is in a room of its own
(`pbem.maps.xlsx`): its library takes long to load.
"""

from pbem.maps.master import master_sheet
from pbem.maps.png import Studio, draw_png, to_png
from pbem.maps.region import Region, part_that_matters, whole_map
from pbem.maps.sheet import Sheet, sheet_for_hq
from pbem.maps.svg import to_svg

__all__ = [
    "Region",
    "Sheet",
    "Studio",
    "draw_png",
    "master_sheet",
    "part_that_matters",
    "sheet_for_hq",
    "to_png",
    "to_svg",
    "whole_map",
]
