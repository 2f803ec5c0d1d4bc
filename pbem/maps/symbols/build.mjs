// Draws the unit symbols once, at build time: one SVG file for each kind of troops, friend and hostile.
//
//   cd a folder where `npm install milsymbol@3.0.4` has been run
//   node …/pbem/maps/symbols/build.mjs
//
// The files are checked in beside this script; nothing here runs in the service. Every symbol has its centre
// at 0,0. The frame is filled with `currentColor`, so that the map gives a side its colour; the bars of the
// battalion are a group of their own (class `echelon`), so that the map can put others in their place.
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "package.json"));
const ms = require("milsymbol");

const here = import.meta.dirname ?? new URL(".", import.meta.url).pathname;
const BATTALION = "16";
const AFFILIATIONS = { friend: "3", hostile: "6" };

// Kind of troops -> entity (six figures), second modifier (two figures), further lines over the symbol.
const KINDS = {
  para: ["121100", "01"],
  glider: ["121100", "59"],
  inf: ["121100", "00"],
  mot: ["121104", "00"],
  arm_inf: ["121102", "00"],
  recce: ["121300", "00"],
  tank: ["120500", "00"],
  sp_gun: ["120401", "00"],
  sp_art: ["130301", "00"],
  art_light: ["130300", "00"],
  art_med: ["130300", "00", '<path d="M75,140 L75,122 87,134 99,122 99,140" transform="translate(13,2)" fill="none" stroke-width="8"/>'],
  glider_art: ["130300", "59"],
  at: ["120400", "00"],
  eng: ["140700", "00"],
  mg: ["000000", "00", '<path d="M100,66 L100,132 M86,81 L100,66 114,81 M80,132 L120,132" fill="none" stroke-width="8"/>'],
  flak: ["130100", "00", '<path d="M90,128 L90,92 M110,128 L110,92 M82,102 L90,91 98,102 M102,102 L110,91 118,102" fill="none" stroke-width="6"/>'],
  hq: ["000000", "00", '<path d="M66,118 L66,82 M66,100 L90,100 M90,82 L90,118 M134,89 A18,18 0 1 0 134,111 M126,106 L137,119" fill="none" stroke-width="8"/>'],
  unknown: ["000000", "00", '<path d="M86,88 A14.5,14.5 0 1 1 107,99 Q100,103 100,113 M100,121 L100,127" fill="none" stroke-width="9"/>'],
};

function drawn(identity, [entity, modifier, lines = ""]) {
  const sidc = `100${identity}1000` + BATTALION + entity + "00" + modifier;
  const symbol = new ms.Symbol(sidc, { size: 100, strokeWidth: 8 });
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${sidc}`);
  const inner = symbol.asSVG().replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
  return inner
    .replace(/fill="rgb\([0-9,]+\)" fill-opacity="1"/, 'fill="currentColor"')
    // Lines of the sign itself are made heavier: on a map it is a quarter inch wide.
    .replace(/stroke-width="3"/g, 'stroke-width="6"')
    .replace(/<g transform="translate\(0,0\)"/g, '<g class="echelon"')
    .replace(/ ><\/(path|circle|ellipse|rect)>/g, "/>")
    .replace(/ >/g, ">") + (lines ? `<g stroke="black">${lines}</g>` : "");
}

for (const [affiliation, identity] of Object.entries(AFFILIATIONS)) {
  for (const [kind, row] of Object.entries(KINDS)) {
    const body = `<g transform="translate(-100,-100)">${drawn(identity, row)}</g>`;
    writeFileSync(
      join(here, `${affiliation}_${kind}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 -100 160 180" color="#fff">${body}</svg>\n`,
    );
  }
}
