// The exports for Vite's configuration: plugins and names.
export { brandPlugin, brandSheet, scriptSheet } from "./brand.ts";
export { compiledImports } from "./compiled-imports.ts";
export { drawIcons } from "./icons.ts";
export { readable } from "./promised-browsers.ts";
