// Entry point of `npm run content -- COMMAND`: parses arguments, runs the command, sets the exit status.
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
import { fileURLToPath, pathToFileURL } from "node:url";
import { holds, isLink, realPathOf } from "@site/common/files/folders";
import { refusal, UnusableError } from "@site/common/files/unusable";
import { parseOptions } from "./commands/arguments.ts";
import { type Command, exit, noSuch, type Option, UsageError } from "./commands/command.ts";
import { partsOf } from "./commands/parts.ts";
import { shownFolder } from "./commands/shown-folder.ts";
import { isOutOfHandles, OpenFilesError } from "./read/files/unreadable.ts";

/** The commands by name, in the order of the usage text; each is loaded on demand. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import("./commands/check.ts")).check,
  build: async () => (await import("./commands/build.ts")).build,
  watch: async () => (await import("./commands/watch.ts")).watch,
  explain: async () => (await import("./commands/explain.ts")).explain,
  fix: async () => (await import("./commands/fix.ts")).fix,
  new: async () => (await import("./commands/new.ts")).newCommand,
  addresses: async () => (await import("./commands/addresses.ts")).addresses,
  reviewed: async () => (await import("./commands/reviewed.ts")).reviewed,
  diff: async () => (await import("./commands/diff.ts")).diff,
  docs: async () => (await import("./commands/docs.ts")).docs,
};

const names = Object.keys(commands);

/** The page list of this repository's own site. */
const ownScreens = fileURLToPath(new URL("../app/screens.ts", import.meta.url));

/** Options of every command. */
const common: Readonly<Record<string, Option>> = {
  content: { type: "string", default: "content", value: "DIR", summary: "content folder" },
  cache: { type: "string", default: ".cache", value: "DIR", summary: "cache folder" },
  schemas: {
    type: "string",
    value: "DIR",
    summary: "folder of the schemas and the table of the site (default: schemas here)",
  },
  screens: {
    type: "string",
    value: "FILE",
    summary:
      "module that lists the site's pages, if its table does not (default: app/screens.ts here)",
  },
  help: { type: "boolean", default: false, summary: "print this" },
};

/** Option of commands that can run without the cache; Node parses it as `cache` with the value false. */
const withoutCache: Readonly<Record<string, Option>> = {
  "no-cache": {
    type: "boolean",
    default: false,
    summary: "as if nothing was known of earlier runs, and keep nothing",
  },
};

const optionsOf = (command: Command | undefined): Readonly<Record<string, Option>> => ({
  ...command?.options,
  ...common,
  ...(command?.canSkipCache ? withoutCache : {}),
});

/** The option as typed; boolean options that are on by default begin with `no-`. */
function flagOf(name: string, { type, default: standard, value }: Option): string {
  if (type === "string") return `--${name} ${value ?? "VALUE"}`;
  return standard === true ? `--no-${name}` : `--${name}`;
}

function lines(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}

async function usage(command: Command | undefined): Promise<string> {
  const options = Object.entries(optionsOf(command)).map(([name, option]) => {
    const standard = typeof option.default === "string" ? ` (default: ${option.default})` : "";
    return [flagOf(name, option), `${option.summary}${standard}`] as const;
  });
  const usageOf = ({ name, words }: Command) => `${name}${words ? ` ${words.usage}` : ""}`;
  if (command) {
    return `Usage: npm run content -- ${usageOf(command)} [OPTIONS]\n\n${command.summary}\n\nOptions\n${lines(options)}`;
  }
  const all = await loadCommands();
  const rows = all.map((each) => [usageOf(each), each.summary] as const);
  return `Usage: npm run content -- COMMAND [OPTIONS]\n\nCommands\n${lines(rows)}\n\nOptions of all commands\n${lines(options)}\n\nnpm run content -- COMMAND --help prints a command's own options.`;
}

const loadCommands = () => Promise.all(Object.values(commands).map((load) => load()));

/** Whether the next argument is the value of this option, of any command. */
async function takesValue(argument: string): Promise<boolean> {
  const name = argument.replace(/^--/, "");
  const ofAll = common[name];
  if (ofAll) return ofAll.type === "string";
  // An option of one command seldom stands before it, so the commands are loaded only then.
  return (await loadCommands()).some(({ options }) => options?.[name]?.type === "string");
}

/** The first word that is not an option or an option's value. */
async function firstWord(args: readonly string[]): Promise<string | undefined> {
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] ?? "";
    if (!argument.startsWith("-")) return argument;
    if (await takesValue(argument)) at++;
  }
  return undefined;
}

/** Finds the command, before or behind its options. */
async function commandOf(args: readonly string[]): Promise<Command | undefined> {
  const word = await firstWord(args);
  if (word === undefined) return undefined;
  if (Object.hasOwn(commands, word)) return commands[word]?.();
  throw new UsageError(noSuch("command", word, names));
}

/** @throws UnusableError for an unreadable content folder; otherwise the message would name the first file that is looked for */
function mustBeReadable(content: string): void {
  try {
    accessSync(content, constants.R_OK | constants.X_OK);
  } catch (problem) {
    const why = refusal(problem)?.why ?? "the system does not say why";
    throw new UnusableError(`The content folder ${shownFolder(content)} cannot be read: ${why}.`);
  }
}

/**
 * The folder of the schemas; undefined for the project's own.
 * @throws UsageError if it does not exist
 */
function schemasIn(folder: string | undefined): URL | undefined {
  if (folder === undefined) return undefined;
  const path = resolve(folder);
  if (!existsSync(path)) throw new UsageError(`There is no folder of schemas ${folder}.`);
  return pathToFileURL(path);
}

/**
 * Checks the cache folder.
 * @throws UsageError if it is no folder, is in the content, or leads elsewhere by a link
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

/** Where to read about usage; printing all of it would hide the mistake. */
function pointer(args: readonly string[]): string {
  const name = names.find((each) => args.includes(each));
  return `npm run content -- ${name === undefined ? "" : `${name} `}--help says how it is used.`;
}

/** Runs a command line and returns its exit status. */
export async function main(args: readonly string[]): Promise<number> {
  const command = await commandOf(args);
  const { values, positionals } = parseOptions(args, optionsOf(command));
  if (values.help) {
    process.stdout.write(`${await usage(command)}\n`);
    return exit.clean;
  }
  if (!command) throw new UsageError(`Say which command to run: ${names.join(", ")}.`);
  const words = positionals.slice(1);
  const { usage: wanted = "no further words", least = 0, most = 0 } = command.words ?? {};
  if (words.length > most) {
    throw new UsageError(`${command.name} takes ${wanted}, but there is “${words[most]}”.`);
  }
  if (words.length < least) throw new UsageError(`${command.name} needs ${wanted}.`);
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  const content = resolve(text("content") ?? "");
  if (!existsSync(content) || !statSync(content).isDirectory()) {
    throw new UsageError(`There is no content folder ${text("content")}.`);
  }
  mustBeReadable(content);
  const isKept = values.cache !== false;
  const cache = isKept
    ? cacheFolder(resolve(text("cache") ?? ""), content)
    : mkdtempSync(join(tmpdir(), "content-"));
  const parts = partsOf({
    content,
    cache,
    schemas: schemasIn(text("schemas")),
    screens: text("screens") ?? ownScreens,
  });
  try {
    return await command.run({
      words,
      text,
      flag: (name) => values[name] === true,
      content,
      shown: shownFolder(content),
      cache,
      ...parts,
    });
  } finally {
    if (!isKept) {
      // Windows removes no file that is open.
      await parts.closeCache();
      rmSync(cache, { recursive: true, force: true });
    }
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (thrown) {
  const problem = isOutOfHandles(thrown) ? new OpenFilesError(thrown) : thrown;
  if (problem instanceof UsageError || problem instanceof UnusableError) {
    process.stderr.write(
      `${problem.message}\n${problem instanceof UsageError ? `${pointer(process.argv.slice(2))}\n` : ""}`,
    );
    process.exitCode = exit.usage;
  } else {
    process.stderr.write(
      `The compiler failed. This is a fault of the compiler, not of your content; please report what follows.\n${problem instanceof Error ? problem.stack : String(problem)}\n`,
    );
    process.exitCode = exit.fault;
  }
}
