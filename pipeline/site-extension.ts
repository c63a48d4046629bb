// Gives commands the extension that a site's configuration names.
import { building } from "./building/index.ts";
import type { Extension } from "./extension.ts";
import type { SiteTable } from "./read/files/site-table.ts";

export { building as siteExtension } from "./building/index.ts";

/** The extension that a configuration names. */
export const extensionOf = ({ config }: SiteTable): Extension | undefined =>
  config.extension === undefined ? undefined : building;
