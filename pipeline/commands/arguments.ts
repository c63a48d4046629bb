// Reads the options of a command from its arguments.
import { parseArgs } from "node:util";
import type { Option } from "./command.ts";

/**
 * @param args the words of the command line
 * @param options the command's options
 * @returns values by option, and the words that belong to none
 * @throws TypeError of parseArgs for an option that is unknown or has no value
 */
export function parseOptions(args: readonly string[], options: Readonly<Record<string, Option>>) {
  return parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { type, default: standard }]) => [
        name,
        standard === undefined ? { type } : { type, default: standard },
      ]),
    ),
    allowPositionals: true,
    allowNegative: true,
    strict: true,
  });
}
