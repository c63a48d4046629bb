// Finds the formats of the report, which are the files of print/formats/.

import type { Format } from "../print/report.ts";
import { moduleNames } from "../read/files/modules.ts";
import { UsageError } from "./command.ts";

const folder = new URL("../print/formats/", import.meta.url);

const names = moduleNames(folder);

/**
 * `github, json or text`; not made with `Intl`, whose data would cost each start some milliseconds.
 */
export const formatNames = names.join(", ").replace(/, ([^,]*)$/, " or $1");

/**
 * A format by its name.
 * @throws UsageError if there is none
 */
export async function readFormat(name: string): Promise<Format> {
  if (!names.includes(name)) {
    throw new UsageError(`There is no format ${name}; write ${formatNames}.`);
  }
  const { format }: { readonly format: Format } = await import(
    /* @vite-ignore */ new URL(`${name}.ts`, folder).href
  );
  return format;
}
