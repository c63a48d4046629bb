// The arguments of `npm run enquiries`: which command takes what.

import { parseArgs } from "node:util";
import { oneLine } from "@site/common/enquiry";

const options = {
  format: { type: "string" },
  since: { type: "string" },
  suspect: { type: "string" },
  by: { type: "string" },
  all: { type: "boolean" },
  yes: { type: "boolean" },
} as const;

type Option = keyof typeof options;

/** What a command takes: a word and options. */
interface Form {
  /** What the word is; without it there is none. */
  readonly word?: string;
  readonly options: readonly Option[];
  /** Options that have to be there. */
  readonly needs?: readonly Option[];
}

const selection = ["since", "suspect"] as const;

const commands = {
  list: { options: [...selection, "all"] },
  show: { word: "ID", options: [] },
  answered: { word: "ID", options: ["by"], needs: ["by"] },
  export: { options: [...selection, "format"], needs: ["format"] },
  person: { word: "EMAIL-OR-PHONE", options: [] },
  erase: { word: "EMAIL-OR-PHONE", options: ["yes"] },
  send: { options: [] },
  backup: { word: "FILE", options: [] },
} as const satisfies Readonly<Record<string, Form>>;

export type Command = keyof typeof commands;

/** How options are written in the usage. */
const optionWords: Readonly<Record<Option, string>> = {
  format: "--format csv|json",
  since: "--since YYYY-MM-DD (midnight in India) or ISO date-time with its zone",
  suspect: "--suspect yes|no|only",
  by: "--by NAME",
  all: "--all",
  yes: "--yes",
};

const commandWords = (Object.entries(commands) as [Command, Form][])
  .map(([name, { word, needs = [] }]) =>
    [name, word, ...needs.map((option) => optionWords[option])].filter(Boolean).join(" "),
  )
  .join(" | ");

const usage = `Usage: npm run -s enquiries -- ${commandWords}. More: docs/commands.md.`;

/** Invalid arguments; the command exits with status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Which enquiries are read. */
export interface Selection {
  readonly since: Date;
  /** Whether enquiries marked as suspect are included (yes), left out (no), or the only ones (only). */
  readonly suspect: "yes" | "no" | "only";
}

/** What the command line asks for; a command reads only what it takes. */
export interface Arguments extends Selection {
  readonly command: Command;
  /** The word after the command; empty if it takes none. */
  readonly word: string;
  /** The word as a number of an enquiry. */
  readonly id: number;
  readonly format: "csv" | "json";
  readonly by: string;
  readonly all: boolean;
  readonly yes: boolean;
}

/** Parses a date or date-time. A date alone means midnight in India, where enquiries are read; India has no summer time. */
function readDate(text: string): Date {
  const shape =
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
  const day = text.slice(0, 10);
  const date = new Date(text === day ? `${day}T00:00+05:30` : text);
  // Date would accept 30 February as 2 March.
  const exists =
    shape.test(text) &&
    !Number.isNaN(date.getTime()) &&
    new Date(day).toISOString().startsWith(day);
  if (exists) return date;
  throw new UsageError(
    `"${text}" is no date: write 2026-11-20, or 2026-11-20T09:00:00+05:30 with the time's zone.`,
  );
}

function oneOf<Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  const found = values.find((known) => known === value);
  if (found === undefined) {
    throw new UsageError(`${name} is "${value}": it has to be ${values.join(" or ")}.`);
  }
  return found;
}

function readNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(`${name} is "${text}": it has to be a number, such as 17.`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(". ")[0]}. ${usage}`);
  }
}

/** The command and its word, if it is called as it has to be. */
function readCall({ values, positionals }: ReturnType<typeof parse>) {
  const [name, word = "", ...more] = positionals;
  if (name === undefined) throw new UsageError(usage);
  const command = oneOf("The command", name, Object.keys(commands) as Command[]);
  const form: Form = commands[command];
  if (more.length > 0 || (form.word === undefined) !== (word === "")) {
    throw new UsageError(
      form.word === undefined
        ? `${command} takes no "${word}". ${usage}`
        : `${command} takes one ${form.word}. ${usage}`,
    );
  }
  const passed = Object.keys(values) as Option[];
  const wrong = passed.find((option) => !form.options.includes(option));
  if (wrong !== undefined) throw new UsageError(`${command} takes no --${wrong}. ${usage}`);
  const lacking = form.needs?.find((option) => !values[option]);
  if (lacking !== undefined) throw new UsageError(`${command} needs ${optionWords[lacking]}.`);
  return { command, word };
}

/** @throws UsageError, with one line, for invalid arguments */
export function readArguments(args: readonly string[]): Arguments {
  const parsed = parse(args);
  const { command, word } = readCall(parsed);
  const { format = "csv", since = "1970-01-01", suspect = "yes" } = parsed.values;
  const { by = "", all = false, yes = false } = parsed.values;
  const form: Form = commands[command];
  return {
    command,
    word,
    id: form.word === "ID" ? readNumber("ID", word) : 0,
    since: readDate(since),
    suspect: oneOf("--suspect", suspect, ["yes", "no", "only"]),
    format: oneOf("--format", format, ["csv", "json"]),
    by: oneLine(by),
    all,
    yes,
  };
}
