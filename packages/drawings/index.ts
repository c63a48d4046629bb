// The exports of drawings: what is drawn for pages, the build-ups of data sheets, and what tests
// draw.
export { type BuildUp, type Layer, millimetres, thicknessOf } from "./build-up.ts";
export { cutAway } from "./cut-away.ts";
export { fullSize } from "./full-size.ts";
export { drawnFiles, type ReadCompiled } from "./outputs.ts";
export { profileSection } from "./profiles.ts";
export { section } from "./section.ts";
export { boundingBox, type Drawing, type DrawingWords, looks, textBounds } from "./shapes.ts";
export { thicknessStrip } from "./strip.ts";
export { buildUpOf } from "./systems.ts";
