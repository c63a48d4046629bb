// The door of Vite's configuration: the plugins and names with which the app is bundled.
export { brandPlugin, brandSheet, scriptSheet } from "./brand.ts";
export { compiledImports } from "./compiled-imports.ts";
export { drawIcons } from "./icons.ts";
export { readable } from "./promised-browsers.ts";
