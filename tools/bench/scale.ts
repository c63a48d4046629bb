// Implements `npm run bench -- scale`: measures checks and builds with thousands of articles, compared with the floor: the time that the
// same libraries need for the same files (floor.ts). A round measures every row once, so that slow periods of the machine affect all alike.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Corpus, editArticle, forgetAll, forgetUnits, makeCorpus } from "./corpus.ts";
import { print, shares } from "./measure.ts";
import { type Cost, costOf, stopRunning } from "./process-tree.ts";
import { type Figures, printGrowth, printScale } from "./scale-table.ts";

/** The command with which a person starts a script. */
const start = (script: string, ...args: string[]) => ["npm", "run", "-s", script, "--", ...args];

/** Row E. */
const emptyFile = "tools/bench/empty.ts";

const empty = start("empty");
const check = start("content", "check");
const build = start("build");

/** How often rows of less than a second are measured in each round. */
const often = 3;

const groups = ["check", "site"] as const;
type Group = (typeof groups)[number];

interface Options {
  /** Numbers of articles besides the project's own. */
  readonly articles: readonly number[];
  readonly rows: ReadonlySet<Group>;
  readonly repeats: number;
}

function optionsOf(args: readonly string[]): Options {
  const { articles, rows, repeats } = parseArgs({
    args: [...args],
    options: {
      articles: { type: "string", default: "0,1000,10000" },
      rows: { type: "string", default: groups.join() },
      repeats: { type: "string", default: "3" },
    },
  }).values;
  const wanted = new Set(rows.split(","));
  const known = new Set(groups.filter((group) => wanted.delete(group)));
  if (wanted.size > 0) {
    throw new Error(`There are no rows ${[...wanted].join()}: ${groups.join()}.`);
  }
  const numbers = [repeats, ...articles.split(",")].map(Number);
  if (!numbers.every(Number.isInteger)) {
    throw new Error("--articles 0,1000 and --repeats 3 take whole numbers.");
  }
  const [times = 0, ...sizes] = numbers;
  return { articles: sizes, rows: known, repeats: times };
}

/** Adds a script that starts an empty file by Node alone: how the compiler is started counts as its own time. */
function addEmptyScript({ folder }: Corpus): void {
  const file = join(folder, "package.json");
  const project: { scripts: Record<string, string> } = JSON.parse(readFileSync(file, "utf8"));
  const scripts = { ...project.scripts, empty: `node ${emptyFile}` };
  writeFileSync(file, JSON.stringify({ ...project, scripts }));
  writeFileSync(join(folder, emptyFile), "export {};\n");
}

/** Runs one round on a corpus. */
async function round(
  root: string,
  corpus: Corpus,
  rows: ReadonlySet<Group>,
  figures: Figures,
): Promise<void> {
  const { folder } = corpus;
  const cache = join(folder, ".cache");
  const note = (row: keyof Figures, cost: Cost) => {
    figures[row].push(cost);
    console.error(`    ${row.padEnd(18)} ${cost.seconds.toFixed(2).padStart(8)} s`);
  };
  const schemas = join(folder, "schemas");
  const floorOut = join(folder, "floor");
  note("empty", await costOf(folder, empty));
  note(
    "floor",
    await costOf(folder, [
      process.execPath,
      join(root, "tools/bench/floor.ts"),
      join(folder, "content"),
      schemas,
      floorOut,
    ]),
  );
  rmSync(floorOut, { recursive: true });
  if (rows.has("check")) {
    forgetUnits(cache);
    note("cold", await costOf(folder, [...check, "--timings"]));
    for (let time = 0; time < often; time++) {
      note("unchanged", await costOf(folder, check));
      note("empty", await costOf(folder, empty));
    }
    for (let time = 0; time < often; time++) {
      editArticle(corpus);
      note("changed", await costOf(folder, check));
    }
  }
  if (rows.has("site")) {
    forgetAll(corpus, { cards: false });
    note("site first", await costOf(folder, build));
    forgetAll(corpus, { cards: true });
    note("site", await costOf(folder, build));
    editArticle(corpus);
    note("site changed", await costOf(folder, build));
  }
}

/**
 * Measures and prints the tables, in copies of the project.
 * @param root the project's folder
 * @param args `--articles 0,1000` (0 is the project's own content alone), `--rows check,site`, `--repeats 3`
 * @throws if a run fails: the project's own content must have no errors
 */
export async function measureScale(root: string, args: readonly string[]): Promise<void> {
  const options = optionsOf(args);
  const [cpu] = cpus();
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${process.platform}`,
  );
  const all = new Map<number, Figures>();
  let corpus: Corpus | undefined;
  const remove = () => corpus && rmSync(corpus.folder, { recursive: true, force: true });
  const stop = () => {
    stopRunning();
    remove();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  for (const made of options.articles) {
    const figures: Figures = {
      empty: [],
      floor: [],
      cold: [],
      unchanged: [],
      changed: [],
      "site first": [],
      site: [],
      "site changed": [],
    };
    all.set(made, figures);
    corpus = makeCorpus(root, made);
    try {
      addEmptyScript(corpus);
      // Measures the pictures' sizes once, which later checks do not repeat.
      await costOf(corpus.folder, check);
      for (let time = 1; time <= options.repeats; time++) {
        console.error(`${made} articles, round ${time} of ${options.repeats}`);
        await round(root, corpus, options.rows, figures);
      }
    } finally {
      remove();
    }
    printScale(made, figures);
    const stages = shares(figures.cold.at(-1)?.errors ?? "");
    if (stages.length > 0) print("Stages of the last cold check", stages);
  }
  printGrowth(all);
}
