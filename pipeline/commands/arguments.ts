// Parses the options of a command from its arguments.
import { parseArgs } from "node:util";
import { closest } from "../model/closest.ts";
import { type Options, UsageError } from "./command.ts";

/** The problem with an option in our words; undefined for other errors of parseArgs. */
function problemOf(
  problem: unknown,
  args: readonly string[],
  options: Options,
): string | undefined {
  if (!(problem instanceof TypeError) || !("code" in problem)) return undefined;
  const flag = /'(?:-\w, )?(--?[\w-]+)/.exec(problem.message)?.[1] ?? "";
  const name = flag.replace(/^--?(?:no-)?/, "");
  const option = options[flag.replace(/^--?/, "")] ?? options[name];
  if (problem.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
    const near = closest(name, Object.keys(options));
    return `There is no option ${flag}.${near ? ` Did you mean --${near}?` : ""}`;
  }
  if (problem.code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" || !option) return undefined;
  if (option.type === "boolean") return `${flag} takes no value.`;
  // A value that begins with a hyphen looks like another option.
  const next = args[args.indexOf(flag) + 1];
  return `${flag} needs a value behind it${next === undefined ? "" : `, and “${next}” is none`}: ${flag} ${option.value ?? "VALUE"}.`;
}

/**
 * @param args the words of the command line
 * @param options the command's options
 * @returns values by option, and the remaining words
 * @throws UsageError for an unknown option or one without a value
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
    const words = problemOf(problem, args, options);
    throw words === undefined ? problem : new UsageError(words);
  }
}
