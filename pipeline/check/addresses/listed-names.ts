// Reports names of a list of entries, such as topics, whose file would replace another's.

import { codes as addressesCodes } from "../../link/addresses.ts";
import { deviceName } from "../../read/files/key.ts";
import type { CheckSite } from "../check.ts";

/**
 * A list of entries is written to a file with its name beside `index.json`, the list of all names.
 */
const isTaken = (name: string) => name === "index" || deviceName(name) !== undefined;

export const checkSite: CheckSite = ({ singles, table }, report) => {
  for (const row of table.namedSingles) {
    const source = singles.of(row);
    if (source?.root?.kind !== "map") continue;
    for (const { key, keySpan } of source.root.entries) {
      if (!isTaken(key)) continue;
      report({
        code: addressesCodes["address-reserved"],
        at: { file: source.path, span: keySpan },
        message: `“${key}” cannot be the name of a ${row.named?.noun}.`,
        help: "Give it another name, also where it is used.",
      });
    }
  }
};
