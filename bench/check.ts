// How long the check takes from the shell, and how much memory: for the project's own content, and with thousands of articles more.

import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { addArticles } from "./articles.ts";
import { measure, print, type Row, repeated, shares } from "./measure.ts";

/** Articles made besides the project's own, and how often each check is run. */
const sizes = [
  { made: 0, repeats: 7 },
  { made: 1_000, repeats: 5 },
  { made: 10_000, repeats: 3 },
] as const;

const peak = "peak memory in KiB: ";

/** Makes a Node process say on its way out how much memory it held at most. */
const sayMemory = `data:text/javascript,${encodeURIComponent(
  `process.on("exit", () => process.stderr.write("${peak}" + process.resourceUsage().maxRSS + "\\n"));`,
)}`;

function memoryOf(errors: string): string {
  const line = errors.split("\n").find((text) => text.startsWith(peak));
  return line === undefined ? "unknown" : `${Math.round(Number(line.slice(peak.length)) / 1024)} MiB`;
}

function rowsFor(root: string, content: string, cache: string, repeats: number): Row[] {
  const options = ["--content", content, "--cache", cache];
  // The first run fills the cache of pictures; what is measured is what a writer waits for from the second run on.
  const once = () =>
    measure(
      root,
      process.execPath,
      ...["--import", "tsx", "--import", sayMemory, "pipeline/cli.ts", "check", "--timings", "json"],
      ...options,
    );
  once();
  const { errors } = once();
  return [
    {
      what: "from the shell",
      value: `${repeated(() => measure(root, "npm", "run", "-s", "content", "--", "check", ...options), repeats)}, ${repeats} runs`,
    },
    { what: "peak memory", value: memoryOf(errors) },
    ...shares(errors),
  ];
}

/**
 * Measures and prints. Nothing of the project is written to.
 * @param root the project's folder
 * @throws when a check fails: the project's own content has to be free of errors
 */
export function measureChecks(root: string): void {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const [cpu] = cpus();
    console.log(`Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${process.platform}`);
    const content = join(folder, "content");
    cpSync(join(root, "content"), content, { recursive: true });
    const own = readdirSync(join(content, "articles")).length;
    for (const { made, repeats } of sizes) {
      const words = made > 0 ? addArticles(content, made) : 0;
      const title = made > 0 ? `with ${made.toLocaleString("en")} more of ${words} words` : "the project's own content";
      print(`Check, ${own} articles, ${title}`, rowsFor(root, content, join(folder, "cache"), repeats));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
