// Gives commands the extension that the site's table names.
import { building } from "./building/index.ts";
import type { Extension } from "./extension.ts";
import type { SiteTable } from "./read/files/site-table.ts";

export { building as siteExtension } from "./building/index.ts";

/** The extension that a table names. */
export const extensionOf = ({ data }: SiteTable): Extension | undefined =>
  data.extension === undefined ? undefined : building;
