// Implements `npm run bench -- scale`: time and memory of checks and builds of many articles.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Cost, copyProject, costOf, median, printTable, verdict } from "./measure.ts";

/** Caches that stay for a cold check: all but the caches of texts. */
const keptByCheck = ["pictures", "types", "schemas", "documents"];

/** Caches that stay for a build from nothing. */
const keptByBuild = ["pictures"];

/** Limit of a row: a multiple of another row, plus seconds. */
interface Limit {
  readonly of?: string;
  readonly times?: number;
  readonly plus?: number;
}

/**
 * The rows by their names, with the limits for many articles and for the project's own content, and
 * of memory in MiB.
 */
const limits: Readonly<Record<string, { many?: Limit; own?: Limit; memory?: number }>> = {
  "cold check": { many: { of: "floor", times: 1.15 }, memory: 700 },
  "unchanged check": { many: { of: "floor", times: 0.025 }, own: { of: "E", plus: 0.3 } },
  "changed check": { many: { of: "floor", times: 0.09 }, own: { of: "E", plus: 0.5 } },
  "site from nothing": { many: { plus: 110 }, memory: 1024 },
  "changed site": { many: { plus: 5 }, own: { plus: 3 } },
};

/**
 * Adds a script that starts an empty file by Node alone: how the compiler is started counts as its
 * own time.
 */
function addEmptyScript(folder: string): void {
  writeFileSync(join(folder, "empty.ts"), "export {};\n");
  const file = join(folder, "package.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"scripts": {', '"scripts": { "empty": "node empty.ts",'));
}

/** Costs of each row. */
type Figures = Map<string, Cost[]>;

let edits = 0;

/**
 * Adds a new sentence to the article in the middle of the list, in place of the one added before.
 */
function editArticle(folder: string): void {
  const articles = readdirSync(join(folder, "content/articles")).sort();
  const file = join(folder, "content/articles", articles[articles.length >> 1] ?? "");
  const before = readFileSync(file, "utf8").replace(
    /\s*(?:Edit number \d+ of this text\.)?\s*$/,
    "",
  );
  edits += 1;
  writeFileSync(file, `${before}\n\nEdit number ${edits} of this text.\n`);
}

/**
 * Takes caches and outputs away. They are moved aside: for half a minute after tens of thousands of
 * deletions ext4 creates files ten times as slowly, because it avoids recently used inode numbers.
 */
function clearCaches(folder: string, kept: readonly string[], outputs: readonly string[]): void {
  const caches = readdirSync(join(folder, ".cache")).filter((name) => !kept.includes(name));
  edits += 1;
  const aside = join(folder, "cleared", String(edits));
  mkdirSync(aside, { recursive: true });
  for (const name of [...caches.map((each) => `.cache/${each}`), ...outputs]) {
    const path = join(folder, name);
    if (existsSync(path)) renameSync(path, join(aside, name.replace("/", "-")));
  }
}

/**
 * Measures each row once on a copy of the project. A round measures every row, so that slow periods
 * of the machine affect all alike.
 */
async function round(folder: string, rows: readonly string[], figures: Figures): Promise<void> {
  const note = async (row: string, ...command: [string, ...string[]]) => {
    const cost = await costOf(folder, ...command);
    figures.set(row, [...(figures.get(row) ?? []), cost]);
    console.error(`    ${row.padEnd(18)} ${cost.seconds.toFixed(2).padStart(8)} s`);
  };
  const check = ["npm", "run", "-s", "content", "--", "check"] as const;
  const build = ["npm", "run", "-s", "build"] as const;
  await note("E", "npm", "run", "-s", "empty");
  await note("floor", process.execPath, "tools/bench/floor.ts", "content", "schemas", "floor");
  if (rows.includes("check")) {
    clearCaches(folder, keptByCheck, ["floor"]);
    await note("cold check", ...check);
    await note("unchanged check", ...check);
    editArticle(folder);
    await note("changed check", ...check);
  }
  if (rows.includes("site")) {
    clearCaches(folder, keptByBuild, [".content", ".react-router", "build"]);
    await note("site from nothing", ...build);
    editArticle(folder);
    await note("changed site", ...build);
  }
}

function printFigures(articles: number, figures: Figures): void {
  const runsOf = (row: string) => figures.get(row) ?? [];
  const secondsOf = (row: string) => median(runsOf(row).map(({ seconds }) => seconds));
  const processorOf = (row: string) => median(runsOf(row).map(({ processor }) => processor));
  const table = [...figures.keys()].map((row) => {
    const { many, own, memory: most } = limits[row] ?? {};
    const limit = articles > 0 ? many : own;
    const memory = Math.max(...runsOf(row).map((run) => run.memory));
    const seconds = secondsOf(row);
    const base = limit?.of === undefined ? 0 : secondsOf(limit.of);
    const verdicts = [
      limit && verdict(seconds, base * (limit.times ?? 1) + (limit.plus ?? 0), "s"),
      articles > 0 && most && verdict(memory, most, "MiB"),
    ];
    return [
      row,
      seconds.toFixed(2),
      (seconds / secondsOf("floor")).toFixed(3),
      processorOf(row).toFixed(2),
      (processorOf(row) / processorOf("floor")).toFixed(3),
      memory.toFixed(0),
      verdicts.filter(Boolean).join(", "),
    ];
  });
  printTable(`${articles} articles more`, [
    ["", "seconds", "× floor", "processor s", "× floor", "MiB", "limit"],
    ...table,
  ]);
}

/**
 * Measures and prints a table for each number of articles.
 * @param root the project's folder
 * @param args `--articles 0,1000` (0 is the project's own content alone), `--rows check,site`,
 * `--repeats 3`
 * @throws if a run fails: the project's own content must have no errors
 */
export async function measureScale(root: string, args: readonly string[]): Promise<void> {
  const { articles, rows, repeats } = parseArgs({
    args: [...args],
    options: {
      articles: { type: "string", default: "0,1000,10000" },
      rows: { type: "string", default: "check,site" },
      repeats: { type: "string", default: "3" },
    },
  }).values;
  for (const count of articles.split(",").map(Number)) {
    const folder = copyProject(root, count);
    addEmptyScript(folder);
    // Measures the pictures' sizes once, which later checks do not repeat.
    await costOf(folder, "npm", "run", "-s", "content", "--", "check");
    const figures: Figures = new Map();
    for (let time = 1; time <= Number(repeats); time++) {
      console.error(`${count} articles, round ${time} of ${repeats}`);
      await round(folder, rows.split(","), figures);
    }
    printFigures(count, figures);
  }
}
