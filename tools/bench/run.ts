// Runs the benchmarks. Without an argument: times of checking, compiling and building the project's own content, cold and warm.
// npm run bench -- scale: time and memory of checks and builds with thousands of articles, cold and after a change.
// npm run bench -- desk: the writers' desk: time until ready, delay of findings, bytes loaded, also with 10,000 articles.
// npm run bench -- phone: the built pages on a phone, compared with the same without scripts, and Lighthouse's scores.

import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { typescriptOptions } from "@site/site-build/commands";
import { inSeconds, measure, print, repeated, shares } from "./measure.ts";
import { copyProject } from "./project-copy.ts";

const root = join(import.meta.dirname, "../..");

/** The number of files in a folder whose names match, and their bytes. */
function sizes(folder: string, name = /./): string {
  if (!existsSync(folder)) return "none";
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && name.test(entry.name),
  );
  const bytes = files.reduce(
    (sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size,
    0,
  );
  const size =
    bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} KiB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return `${files.length} files, ${size}`;
}

/** The other benchmarks by their names; each is imported only if it is run. */
const others: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  scale: async (args) => (await import("./scale.ts")).measureScale(root, args),
  desk: async (args) => (await import("./desk.ts")).measureDesk(root, args),
  phone: async (args) => (await import("./phone.ts")).measurePhone(root, args),
};

const [, , name = "", ...args] = process.argv;
const other = others[name];
if (other) {
  await other(args);
  process.exit();
}

// In a copy, so that this project's caches and outputs do not change.
const copy = copyProject(root);
try {
  const compile = (...args: string[]) =>
    measure(
      copy,
      process.execPath,
      ...typescriptOptions,
      "pipeline/cli.ts",
      "build",
      "--timings",
      ...args,
    );
  const build = () => measure(copy, "npm", "run", "-s", "build");
  const prepare = () =>
    measure(
      copy,
      process.execPath,
      "-e",
      'await (await (await import("./packages/site-build/build.ts")).buildFirstSite({ root: "." })).end()',
    );

  const [cpu] = cpus();
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${process.platform}`,
  );

  const cold = compile();
  const warm = compile();
  const text = compile(
    "--no-images",
    "--cache",
    join(copy, "text-cache"),
    "--out",
    join(copy, "text-out"),
  );
  print("Content", [
    { what: "sources", value: sizes(join(root, "content"), /\.(?:md|yaml|json)$/) },
    { what: "source pictures", value: sizes(join(root, "content/media")) },
    {
      what: "check, from the shell",
      value: repeated(() => measure(copy, "npm", "run", "-s", "content", "--", "check")),
    },
    { what: "build, cold, without pictures", value: inSeconds(text.seconds) },
    { what: "build, cold", value: inSeconds(cold.seconds) },
    ...shares(cold.errors),
    { what: "build, nothing changed", value: repeated(() => compile()) },
    ...shares(warm.errors),
    { what: "compiled pictures", value: sizes(join(copy, ".content/media")) },
  ]);

  for (const made of [".cache", ".content"]) {
    rmSync(join(copy, made), { recursive: true, force: true });
  }
  const first = prepare();
  const pictures = build();
  const second = build();
  const built = join(copy, "build/client");
  print("Site", [
    { what: "npm start, cold: until it serves", value: inSeconds(first.seconds) },
    {
      what: "    until all pictures are there",
      value: inSeconds(first.seconds + pictures.seconds),
    },
    { what: "npm run build, caches warm", value: inSeconds(second.seconds) },
    { what: "npm start, nothing changed: until it serves", value: repeated(prepare) },
    { what: "pages", value: sizes(built, /\.html$/) },
    { what: "pages, compressed", value: sizes(built, /\.html\.br$/) },
    { what: "scripts, compressed", value: sizes(built, /\.js\.br$/) },
    { what: "styles, compressed", value: sizes(built, /\.css\.br$/) },
  ]);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
