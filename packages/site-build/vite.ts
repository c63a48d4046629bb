// The exports for Vite's configuration: plugins, names and targets.
export { brandPlugin, brandSheet, scriptSheet } from "./brand.ts";
export { compiledImports } from "./compiled-imports.ts";
export { drawIcons } from "./icons.ts";

/**
 * The oldest browsers that can show a page, open its menu and send an enquiry (docs/browsers.md),
 * as Vite's targets. Styles are lowered for them.
 */
export const oldestBrowsers = ["chrome93", "edge93", "firefox91", "safari15", "ios15"] as const;
