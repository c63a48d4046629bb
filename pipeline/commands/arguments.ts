// Parses the options of a command.
import { parseArgs } from "node:util";
import { closest } from "@site/common/closest";
import { type Options, UsageError } from "./command.ts";

/**
 * @param args the words of the command line
 * @returns values by option, and the remaining words
 * @throws UsageError for an unknown option, one without a value, or a value for one that takes none
 */
export function parseOptions(args: readonly string[], options: Options) {
  try {
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
  } catch (problem) {
    if (!(problem instanceof TypeError) || !("code" in problem)) throw problem;
    const [message = ""] = problem.message.split(/[.\n]/, 1);
    const unknown = /^Unknown option '--(?:no-)?([\w-]+)'/.exec(message)?.[1];
    const near = unknown === undefined ? undefined : closest(unknown, Object.keys(options));
    throw new UsageError(`${message}.${near === undefined ? "" : ` Did you mean --${near}?`}`);
  }
}
