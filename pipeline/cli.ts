// The command line: `npm run content -- COMMAND`. Reads arguments, runs the command, sets the exit status.
import { existsSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { addresses } from "./commands/addresses.ts";
import { parseOptions } from "./commands/arguments.ts";
import { baseline } from "./commands/baseline.ts";
import { build } from "./commands/build.ts";
import { check } from "./commands/check.ts";
import { type Command, exit, type Option, UsageError } from "./commands/command.ts";
import { diff } from "./commands/diff.ts";
import { explain } from "./commands/explain.ts";
import { facts } from "./commands/facts.ts";
import { fix } from "./commands/fix.ts";
import { newEntry } from "./commands/new.ts";
import { readRules } from "./commands/rules.ts";
import { sitePages } from "./commands/site-pages.ts";
import { watch } from "./commands/watch.ts";
import { ForeignFolderError } from "./emit/index.ts";
import { isOutOfHandles, OpenFilesError } from "./load/open-files.ts";
import { readSchemas } from "./load/schemas.ts";
import { closest } from "./model/closest.ts";
import { schemaSet } from "./validate/schema-set.ts";

const commands: readonly Command[] = [check, build, watch, explain, facts, fix, newEntry, baseline, addresses, diff];

/** The list of pages of the site that the compiler stands beside. */
const ownScreens = fileURLToPath(new URL("../app/screens.ts", import.meta.url));

/** Options of every command. */
const common: Readonly<Record<string, Option>> = {
  content: { type: "string", default: "content", value: "DIR", summary: "content folder" },
  cache: { type: "string", default: ".cache", value: "DIR", summary: "cache folder" },
  screens: {
    type: "string",
    value: "FILE",
    summary: "module that lists the site's pages (default: app/screens.ts here)",
  },
  help: { type: "boolean", default: false, summary: "print this" },
};

/** Options that start with `no-`: they are on by default. */
function flagOf(name: string, { type, default: standard, value }: Option): string {
  return `--${type === "boolean" && standard === true ? "no-" : ""}${name}${type === "string" ? ` ${value ?? "VALUE"}` : ""}`;
}

function lines(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}

function usage(command: Command | undefined): string {
  const options = Object.entries({ ...command?.options, ...common }).map(([name, option]) => {
    const standard = typeof option.default === "string" ? ` (default: ${option.default})` : "";
    return [flagOf(name, option), `${option.summary}${standard}`] as const;
  });
  const named = ({ name, words }: Command) => `${name}${words ? ` ${words.usage}` : ""}`;
  if (command)
    return `Usage: npm run content -- ${named(command)} [OPTIONS]\n\n${command.summary}\n\nOptions\n${lines(options)}`;
  const rows = commands.map((each) => [named(each), each.summary] as const);
  return `Usage: npm run content -- COMMAND [OPTIONS]\n\nCommands\n${lines(rows)}\n\nOptions of all commands\n${lines(options)}\n\nnpm run content -- COMMAND --help prints a command's own options.`;
}

/** Finds the command: the first word that is no option. */
function commandOf(args: readonly string[]): Command | undefined {
  const word = args.find((argument, index) => {
    const before = args[index - 1];
    return !argument.startsWith("-") && !(before && /^--(content|cache|screens)$/.test(before));
  });
  if (word === undefined) return undefined;
  const command = commands.find(({ name }) => name === word);
  if (command) return command;
  const near = closest(
    word,
    commands.map(({ name }) => name),
  );
  throw new UsageError(`There is no command ${word}.${near ? ` Did you mean ${near}?` : ""}`);
}

/** A folder as a person in the working directory would write it. */
function shown(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === "" ? "." : path.startsWith("..") || isAbsolute(path) ? folder : path.split(sep).join("/");
}

/** Where to read how a command is used; all of it beside the mistake would hide the mistake. */
function pointer(args: readonly string[]): string {
  const command = commands.find(({ name }) => args.includes(name));
  return `npm run content -- ${command ? `${command.name} ` : ""}--help says how it is used.`;
}

/** Runs a command line and returns its exit status. */
export async function main(args: readonly string[]): Promise<number> {
  const command = commandOf(args);
  const { values, positionals } = parseOptions(args, { ...command?.options, ...common });
  if (values.help) {
    process.stdout.write(`${usage(command)}\n`);
    return exit.clean;
  }
  if (!command) throw new UsageError(`Say which command to run: ${commands.map(({ name }) => name).join(", ")}.`);
  const words = positionals.slice(1);
  const { usage: wanted = "no further words", least = 0, most = 0 } = command.words ?? {};
  if (words.length > most) throw new UsageError(`${command.name} takes ${wanted}, but there is “${words[most]}”.`);
  if (words.length < least) throw new UsageError(`${command.name} needs ${wanted}.`);
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  const content = resolve(text("content") ?? "");
  const cache = resolve(text("cache") ?? "");
  if (!existsSync(content) || !statSync(content).isDirectory())
    throw new UsageError(`There is no content folder ${text("content")}.`);
  if (existsSync(cache) && !statSync(cache).isDirectory()) throw new UsageError(`${cache} is not a folder.`);
  return await command.run({
    words,
    text,
    flag: (name) => values[name] === true,
    content,
    shown: shown(content),
    cache,
    schemas: schemaSet(readSchemas(new URL("../schemas", import.meta.url))),
    pages: await sitePages(text("screens") ?? ownScreens),
    rules: await readRules(),
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (thrown) {
  const problem = isOutOfHandles(thrown) ? new OpenFilesError(thrown) : thrown;
  if (problem instanceof OpenFilesError) {
    process.stderr.write(`${problem.message}\n`);
    process.exitCode = exit.usage;
  } else if (problem instanceof UsageError || problem instanceof ForeignFolderError) {
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
