// The command line: `npm run content -- check|build|watch`. Reads arguments, runs the compiler, prints, sets the exit status.
import { existsSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { type CompileOptions, type CompileResult, compile } from "./compile.ts";
import { closest } from "./model/closest.ts";
import { jsonDiagnostics } from "./report/json.ts";
import { progress } from "./report/progress.ts";
import { summary, textDiagnostics } from "./report/text.ts";
import { readSchemas, schemaSet } from "./schema/schema-set.ts";
import { ForeignFolderError } from "./stages/emit.ts";
import { watch } from "./watch.ts";

/** Exit statuses: clean, errors in the content, bad usage or configuration, a fault of ours. */
const exit = { clean: 0, content: 1, usage: 2, fault: 3 } as const;

const usage = `Usage: npm run content -- COMMAND [OPTIONS]

Commands
  check              check the content, write nothing
  build              check it and write typed JSON and pictures
  watch              build again whenever a file is saved

Options
  --content DIR      content folder (default: content)
  --out DIR          output folder (default: .content)
  --cache DIR        cache folder (default: .cache)
  --format FORMAT    text or json (default: text)
  --no-images        build without encoding pictures
  --drafts           with the drafts, as development shows them
  --timings [json]   print what each stage took, on standard error
  --help             print this`;

class UsageError extends Error {}

const options = {
  content: { type: "string", default: "content" },
  out: { type: "string", default: ".content" },
  cache: { type: "string", default: ".cache" },
  format: { type: "string", default: "text" },
  images: { type: "boolean", default: true },
  drafts: { type: "boolean", default: false },
  timings: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

function readArguments(args: readonly string[]) {
  // `--timings json` has a value that may be left out, which parseArgs does not know.
  const at = args.indexOf("--timings");
  const timingsJson = at >= 0 && args[at + 1] === "json";
  const rest = timingsJson ? args.filter((_argument, index) => index !== at + 1) : [...args];
  try {
    return {
      ...parseArgs({ args: rest, options, allowPositionals: true, allowNegative: true, strict: true }),
      timingsJson,
    };
  } catch (problem) {
    const message = problem instanceof Error ? problem.message.replace(/\. To specify.*$/s, "") : String(problem);
    const flag = /'--?(?:no-)?([\w-]+)/.exec(message)?.[1];
    const near = flag ? closest(flag, Object.keys(options)) : undefined;
    throw new UsageError(`${message}.${near ? ` Did you mean --${near}?` : ""}`);
  }
}

function folders(values: { content: string; out: string; cache: string }) {
  const content = resolve(values.content);
  const out = resolve(values.out);
  const cache = resolve(values.cache);
  if (!existsSync(content) || !statSync(content).isDirectory())
    throw new UsageError(`There is no content folder ${values.content}.`);
  for (const folder of [out, cache])
    if (existsSync(folder) && !statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder.`);
  const inside = (inner: string, outer: string) => inner === outer || inner.startsWith(outer + sep);
  if (inside(out, content) || inside(content, out))
    throw new UsageError("The output folder and the content folder must not hold each other.");
  return { content, out, cache };
}

/** Runs a command line and returns its exit status. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals, timingsJson } = readArguments(args);
  const [command, ...more] = positionals;
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return exit.clean;
  }
  const commands = ["check", "build", "watch"];
  if (!command || !commands.includes(command)) {
    const near = command ? closest(command, commands) : undefined;
    throw new UsageError(
      command ? `There is no command ${command}.${near ? ` Did you mean ${near}?` : ""}` : "Say which command to run.",
    );
  }
  if (more.length > 0) throw new UsageError(`${command} takes no further words, but there is “${more[0]}”.`);
  if (values.format !== "text" && values.format !== "json")
    throw new UsageError(`There is no format ${values.format}; write text or json.`);
  const { content, out, cache } = folders(values);
  const schemas = schemaSet(readSchemas(new URL("../schemas", import.meta.url)));
  const bar = progress("Pictures");
  const compileOptions: CompileOptions = {
    content,
    schemas,
    cache,
    drafts: values.drafts,
    encode: values.images,
    onProgress: bar.update,
    ...(command === "check" ? {} : { out }),
  };
  const shownFolder = shown(content);
  const report = (result: CompileResult) => {
    bar.end();
    if (values.format === "json")
      process.stdout.write(
        `${JSON.stringify(jsonDiagnostics(result.diagnostics, result.texts, shownFolder), null, 2)}\n`,
      );
    else {
      const text = textDiagnostics(result.diagnostics, result.texts, {
        folder: shownFolder,
        colour: process.stdout.hasColors?.() === true && !process.env.NO_COLOR,
      });
      if (text) process.stdout.write(`${text}\n`);
      process.stdout.write(`${summary(result.diagnostics, result.files)}${outcome(command, result)}\n`);
    }
    if (values.timings) process.stderr.write(`${timings(result, timingsJson)}\n`);
    return result.diagnostics.some((d) => d.severity === "error") ? exit.content : exit.clean;
  };
  if (command === "watch") return await watch(compileOptions, [content], report);
  return report(await compile(compileOptions));
}

function outcome(command: string, result: CompileResult): string {
  if (command === "check") return "";
  if (!result.outputs) return "\nNothing was written; the last good output stays as it was.";
  return `\n${result.written} files written, ${result.encoded} pictures encoded.`;
}

function timings(result: CompileResult, json: boolean): string {
  const total = Object.values(result.stages).reduce((sum, ms) => sum + ms, 0);
  if (json) return JSON.stringify({ stages: result.stages, total });
  return [...Object.entries(result.stages), ["total", total] as const]
    .map(([name, ms]) => `${name.padEnd(10)} ${ms.toFixed(0).padStart(6)} ms`)
    .join("\n");
}

/** A folder as a person in the working directory would write it. */
function shown(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === "" ? "." : path.startsWith("..") || isAbsolute(path) ? folder : path.split(sep).join("/");
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (problem) {
  if (problem instanceof UsageError || problem instanceof ForeignFolderError) {
    process.stderr.write(`${problem.message}\n${problem instanceof UsageError ? `\n${usage}\n` : ""}`);
    process.exitCode = exit.usage;
  } else {
    process.stderr.write(
      `The compiler failed. This is a fault of the compiler, not of your content; please report what follows.\n${problem instanceof Error ? problem.stack : String(problem)}\n`,
    );
    process.exitCode = exit.fault;
  }
}
