// Loads what the compiler needs besides the content (schemas, rules, pages, cache), each on demand, as an unchanged check needs little of
// it.

import { fileURLToPath } from "node:url";
import type { Cache } from "@site/common/files/cache";
import { hashOf } from "@site/common/files/hash";
import { compilerKey } from "../cache/compiler-key.ts";
import { once } from "../model/once.ts";
import { ownSchemas } from "../read/files/own-schemas.ts";
import type { PartsWhenAsked } from "./command.ts";
import { formerPaths } from "./former-paths.ts";
import { shownFolder } from "./shown-folder.ts";

/** The parts of a command line. */
interface OwnParts extends PartsWhenAsked {
  /** Closes the cache if a command has opened it. */
  closeCache(): Promise<void>;
}

/** Where the parts of a site are; folders are absolute. */
export interface SitePlaces {
  /** The content folder. */
  readonly content: string;
  /** The cache folder. */
  readonly cache: string;
  /** The folder of the schemas, the table and the templates; the project's own if left out. */
  readonly schemas?: URL | undefined;
  /** Path of the module that lists the site's pages, if its table does not. */
  readonly screens: string;
}

export function partsOf(places: SitePlaces): OwnParts {
  const { content, cache, screens, schemas: folder = ownSchemas } = places;
  const pages = once(
    async () => (await table()).data.pages ?? (await import("./site-pages.ts")).sitePages(screens),
  );
  const extension = once(async () =>
    (await import("../site-extension.ts")).extensionOf(await table()),
  );
  const rules = once(async () => (await import("../read-rules.ts")).readRules(await extension()));
  let opened: Cache | undefined;
  const cached = once(async () => {
    const { openCache } = await import("@site/common/files/cache");
    opened = openCache(cache, compilerKey(places.schemas), (line) =>
      process.stderr.write(`${line}\n`),
    );
    return opened;
  });
  const table = once(async () => {
    const { readTableText, tableOf } = await import("../read/files/table.ts");
    const text = readTableText(folder);
    // It is checked once, by what it says and by this compiler.
    const key = `${hashOf(text)} table`;
    const checked = await cached();
    if (checked.get(key) === undefined) {
      const { mustBeTable } = await import("../read/files/table-error.ts");
      mustBeTable({ folder: shownFolder(fileURLToPath(folder)), text });
      checked.put(key, "sound");
    }
    return tableOf(text);
  });
  const schemas = once(async () => {
    const { schemaSet } = await import("../read/schema/schema-set.ts");
    const { readSchemas } = await import("../read/files/schemas.ts");
    return schemaSet(readSchemas(folder), await table());
  });
  const parts = once(async () => ({
    schemas: await schemas(),
    pages: await pages(),
    rules: await rules(),
    extension: await extension(),
    cache,
    cached: await cached(),
    schemasFolder: folder,
    formerPaths: () => formerPaths(content),
  }));
  const closeCache = async () => opened?.close();
  return { parts, table, pages, rules, cached, closeCache };
}
