// Runs `npm run content -- COMMAND`: parses arguments, runs the command, sets the exit status.
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { holds, isLink, realPathOf } from "@site/files/folders";
import { refusal, UnusableError } from "@site/files/unusable";
import { parseOptions } from "./commands/arguments.ts";
import {
  type Command,
  exit,
  noSuch,
  type Option,
  type Options,
  shownFolder,
  UsageError,
} from "./commands/command.ts";
import { dependenciesOf } from "./commands/dependencies.ts";
import { commands, commonOptions } from "./commands/table.ts";
import { configFile } from "./read/files/path.ts";
import { SchemaError } from "./read/schema/schema-words.ts";

const table: ReadonlyMap<string, Command> = new Map(Object.entries(commands));

const names = [...table.keys()];

/** The page list of this repository's own site. */
const ownScreens = fileURLToPath(new URL("../app/screens.ts", import.meta.url));

const optionsOf = (command: Command | undefined): Options => ({
  ...command?.options,
  ...commonOptions,
});

/** The option as typed. */
const flagOf = (name: string, { type, value }: Option): string =>
  type === "string" ? `--${name} ${value ?? "VALUE"}` : `--${name}`;

function usage(name: string | undefined): string {
  const command = table.get(name ?? "");
  const columns = (rows: readonly (readonly [string, string])[]) => {
    const width = Math.max(...rows.map(([left]) => left.length));
    return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
  };
  const usageOf = (each: string) => [each, table.get(each)?.words?.usage ?? ""].join(" ").trim();
  const options = columns(
    Object.entries(optionsOf(command)).map(([each, option]) => {
      const standard = typeof option.default === "string" ? ` (default: ${option.default})` : "";
      return [flagOf(each, option), `${option.summary}${standard}`];
    }),
  );
  if (name !== undefined && command) {
    return `Usage: npm run content -- ${usageOf(name)} [OPTIONS]\n\n${command.summary}\n\nOptions\n${options}`;
  }
  const rows = columns(Array.from(table, ([each, { summary }]) => [usageOf(each), summary]));
  return `Usage: npm run content -- COMMAND [OPTIONS]\n\nCommands\n${rows}\n\nOptions of all commands\n${options}\n\nnpm run content -- COMMAND --help prints a command's own options.`;
}

/** The first word that is neither an option nor an option's value. */
function firstWord(args: readonly string[]): string | undefined {
  const all: Options = Object.assign({}, ...[...table.values()].map(optionsOf));
  return args.find((word, at) => {
    const before = args[at - 1]?.replace(/^--/, "") ?? "";
    const isValue = args[at - 1]?.startsWith("--") && Object.hasOwn(all, before);
    return !word.startsWith("-") && !(isValue && all[before]?.type === "string");
  });
}

/**
 * @throws UsageError for a missing content folder, UnusableError for an unreadable one, whose first
 * missing file would be reported else
 */
function contentFolder(named: string): string {
  const content = resolve(named);
  if (!existsSync(content) || !statSync(content).isDirectory()) {
    throw new UsageError(`There is no content folder ${named}.`);
  }
  try {
    accessSync(content, constants.R_OK | constants.X_OK);
  } catch (problem) {
    const why = refusal(problem)?.why ?? "the system does not say why";
    throw new UnusableError(`The content folder ${shownFolder(content)} cannot be read: ${why}.`);
  }
  return content;
}

/**
 * @throws UsageError for a cache that is no folder, is in the content, or leads elsewhere by a link
 */
function cacheFolder(folder: string, content: string): string {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError(`${folder} is not a folder.`);
  }
  for (const path of [folder, join(folder, "pictures"), join(folder, "types")]) {
    if (isLink(path)) throw new UsageError(`${path} is a link, and no link is followed here.`);
  }
  if (holds(realpathSync(content), realPathOf(folder))) {
    throw new UsageError("The cache folder must not be in the content folder.");
  }
  return folder;
}

/** True if a cache may be written, or does not exist yet; otherwise prints a warning. */
function isWritable(cache: string): boolean {
  const parts = [cache, join(cache, "pictures"), join(cache, "types")].filter(existsSync);
  try {
    for (const part of parts) accessSync(part, constants.W_OK);
    return true;
  } catch {
    process.stderr.write(`The cache ${cache} is not used, because it cannot be written.\n`);
    return false;
  }
}

/** The folder of a site, if it has a configuration of its own. */
const configuredIn = (site: string): string | undefined =>
  existsSync(join(site, configFile)) ? resolve(site) : undefined;

/** @throws UsageError for too many words, or too few */
function checkWords(name: string, { words: wanted }: Command, words: readonly string[]): void {
  const { usage: takes = "no further words", least = 0, most = 0 } = wanted ?? {};
  if (words.length > most) {
    throw new UsageError(`${name} takes ${takes}, but there is “${words[most]}”.`);
  }
  if (words.length < least) throw new UsageError(`${name} needs ${takes}.`);
}

/** Runs a command line and returns its exit status. */
export async function main(args: readonly string[]): Promise<number> {
  const name = firstWord(args);
  const command = table.get(name ?? "");
  if (name !== undefined && !command) throw new UsageError(noSuch("command", name, names));
  const { values, positionals } = parseOptions(args, optionsOf(command));
  if (values.help) {
    process.stdout.write(`${usage(name)}\n`);
    return exit.clean;
  }
  if (name === undefined || !command) {
    throw new UsageError(`Say which command to run: ${names.join(", ")}.`);
  }
  const words = positionals.slice(1);
  checkWords(name, command, words);
  const text = (option: string) => {
    const value = values[option];
    return typeof value === "string" ? value : undefined;
  };
  const site = text("site") ?? "";
  const content = contentFolder(join(site, "content"));
  const named = values.cache === false ? "" : cacheFolder(resolve(text("cache") ?? ""), content);
  const isKept = named !== "" && isWritable(named);
  const cache = isKept ? named : mkdtempSync(join(tmpdir(), "content-"));
  const dependencies = dependenciesOf({
    content,
    cache,
    configured: configuredIn(site),
    screens: text("screens") ?? ownScreens,
  });
  const flag = (option: string) => values[option] === true;
  try {
    const shown = shownFolder(content);
    return await command.run({ words, text, flag, content, shown, cache, ...dependencies });
  } finally {
    if (!isKept) {
      // Windows removes no file that is open.
      await dependencies.closeCache();
      rmSync(cache, { recursive: true, force: true });
    }
  }
}

/** Prints a problem, and returns the exit status. */
function failed(problem: unknown): number {
  if (problem instanceof UsageError) {
    // All of the usage text would hide the mistake.
    const name = names.find((each) => process.argv.includes(each));
    const help = `npm run content -- ${name === undefined ? "" : `${name} `}--help says how it is used.`;
    process.stderr.write(`${problem.message}\n${help}\n`);
    return exit.usage;
  }
  if (problem instanceof SchemaError) {
    process.stderr.write(`${problem.message}\n`);
    return exit.content;
  }
  if (problem instanceof UnusableError) {
    process.stderr.write(`${problem.message}\n`);
    return exit.usage;
  }
  process.stderr.write(
    `The compiler failed. This is a fault of the compiler, not of your content; please report what follows.\n${problem instanceof Error ? problem.stack : String(problem)}\n`,
  );
  return exit.fault;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (problem) {
  process.exitCode = failed(problem);
}
