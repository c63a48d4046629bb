// The exports of drawings: from data to shapes in millimetres, and these as SVG.
export { type BuildUp, type Layer, millimetres, thicknessOf } from "./build-up.ts";
export { cutAway } from "./cut-away.ts";
export {
  buildUpDownloads,
  type DrawingDownload,
  profileDownloads,
} from "./downloads.ts";
export { sheetAtHalf, svgAtHalf, svgElement, svgFile, svgOnPaper } from "./formats/svg.ts";
export type { SvgElement } from "./formats/svg-element.ts";
export { comparedThickness, type FullSize, fullSize } from "./full-size.ts";
export { profileSection } from "./profiles.ts";
export { section } from "./section.ts";
export {
  asFile,
  boundingBox,
  type Drawing,
  type DrawingWords,
  type Look,
  looks,
  noteLayer,
  smallestType,
  textBounds,
} from "./shapes.ts";
export { thicknessStrip } from "./strip.ts";
export { buildUpOf, lookOf, partsInWords } from "./systems.ts";
