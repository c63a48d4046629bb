// Prints the table of `bench -- scale`: medians, fastest runs, their ratios to the time that the same libraries need by themselves
// (floor.ts), and the limit of each row.

import { type Cost, memoryMeasure } from "./process-tree.ts";

/** All runs of each row. */
export type Figures = Record<
  "empty" | "floor" | "cold" | "unchanged" | "changed" | "site first" | "site" | "site changed",
  Cost[]
>;

type RowName = keyof Figures;

/** Limit of a row: a multiple of another row plus some seconds. */
interface Limit {
  readonly of?: RowName;
  readonly times?: number;
  readonly plus?: number;
  /** Limit for the memory of all processes together, in MiB. */
  readonly memory?: number;
}

interface TableRow {
  readonly row: RowName;
  readonly what: string;
  /** With thousands of articles. */
  readonly limit?: Limit;
  /** With the project's own content. */
  readonly own?: Limit;
}

const rows: readonly TableRow[] = [
  { row: "empty", what: "E: an empty file, by Node alone" },
  { row: "floor", what: "the floor" },
  { row: "cold", what: "cold check", limit: { of: "floor", times: 1.15, memory: 700 } },
  {
    row: "unchanged",
    what: "unchanged check",
    limit: { of: "floor", times: 0.025 },
    own: { of: "empty", plus: 0.3 },
  },
  {
    row: "changed",
    what: "check, one article changed",
    limit: { of: "floor", times: 0.09 },
    own: { of: "empty", plus: 0.5 },
  },
  { row: "site first", what: "first site: the cards of all pages are drawn" },
  {
    row: "site",
    what: "site from nothing, pictures and cards kept",
    limit: { plus: 110, memory: 1024 },
  },
  {
    row: "site changed",
    what: "site, one article changed",
    limit: { plus: 5 },
    own: { plus: 3 },
  },
];

/** Largest growth of a row from 1,000 to 10,000 articles. */
const growth = { from: 1_000, to: 10_000, most: 11 };

const short: Readonly<Partial<Record<RowName, string>>> = { empty: "E", floor: "floor" };

function median(runs: readonly Cost[], figure: (cost: Cost) => number): number {
  return runs.map(figure).toSorted((a, b) => a - b)[runs.length >> 1] ?? Number.NaN;
}

const secondsOf = (runs: readonly Cost[]) => median(runs, ({ seconds }) => seconds);
const processorOf = (runs: readonly Cost[]) => median(runs, ({ processor }) => processor);
/** The maximum of all runs, as these are peaks. */
const memoryOf = (runs: readonly Cost[]) => Math.max(...runs.map(({ memory }) => memory));

/** The fastest run: the closest to a run on an idle machine. */
const leastOf = (runs: readonly Cost[]) => Math.min(...runs.map(({ seconds }) => seconds));

const number = (value: number, digits: number) =>
  Number.isFinite(value) ? value.toFixed(digits) : "–";

function print(table: readonly (readonly string[])[]): void {
  const widths =
    table[0]?.map((_cell, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ??
    [];
  for (const line of table) {
    console.log(
      `  ${line
        .map((cell, column) => {
          const text = column === 0 || column === line.length - 1;
          return text ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
        })
        .join("  ")}`.trimEnd(),
    );
  }
}

/** A limit in words. */
function limitWords({ of, times, plus = 0, memory }: Limit, most: number): string {
  const name = of === undefined ? "" : (short[of] ?? of);
  const base = times === undefined ? name : `${times} × ${name}`;
  const words = [base, plus > 0 ? `${plus} s` : ""].filter((word) => word !== "");
  const sum = of === undefined ? "" : ` = ${number(most, 2)} s`;
  return `≤ ${words.join(" + ")}${sum}${memory === undefined ? "" : `, ≤ ${memory} MiB`}`;
}

/** A row's limit, and whether it is met. */
function verdict(figures: Figures, row: RowName, limit: Limit | undefined): string {
  if (!limit) return "";
  const base = limit.of === undefined ? 0 : secondsOf(figures[limit.of]);
  const most = base * (limit.times ?? 1) + (limit.plus ?? 0);
  const isWithin =
    secondsOf(figures[row]) <= most && !(memoryOf(figures[row]) > (limit.memory ?? Infinity));
  return `${limitWords(limit, most)}: ${isWithin ? "yes" : "NO"}`;
}

/** Prints the table for a number of articles. */
export function printScale(made: number, figures: Figures): void {
  const floor = figures.floor;
  console.log(
    `\n${made === 0 ? "The project's own content" : `${made.toLocaleString("en")} articles more`}`,
  );
  print([
    [
      "",
      "seconds",
      "least",
      "× floor",
      "processor s",
      "× floor",
      `MiB ${memoryMeasure}`,
      "runs",
      "must",
    ],
    ...rows
      .filter(({ row }) => figures[row].length > 0)
      .map(({ row, what, limit, own }) => {
        const runs = figures[row];
        return [
          what,
          number(secondsOf(runs), 2),
          number(leastOf(runs), 2),
          number(secondsOf(runs) / secondsOf(floor), 2),
          number(processorOf(runs), 2),
          number(processorOf(runs) / processorOf(floor), 2),
          number(memoryOf(runs), 0),
          String(runs.length),
          verdict(figures, row, made === 0 ? own : limit),
        ];
      }),
  ]);
}

/** Prints the growth of rows with ten times the articles, if both were measured. */
export function printGrowth(all: ReadonlyMap<number, Figures>): void {
  const few = all.get(growth.from);
  const many = all.get(growth.to);
  if (!few || !many) return;
  console.log(
    `\nGrowth from ${growth.from.toLocaleString("en")} to ${growth.to.toLocaleString("en")} articles`,
  );
  print([
    ["", "seconds", "processor s", "must"],
    ...rows
      .filter(({ row, limit }) => limit && few[row].length > 0 && many[row].length > 0)
      .map(({ row, what }) => {
        const times = secondsOf(many[row]) / secondsOf(few[row]);
        return [
          what,
          `${number(times, 2)} ×`,
          `${number(processorOf(many[row]) / processorOf(few[row]), 2)} ×`,
          `≤ ${growth.most} ×: ${times <= growth.most ? "yes" : "NO"}`,
        ];
      }),
  ]);
}
