// Reads the arguments of `npm run enquiries`: which command takes what.

import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { oneLine } from "@site/common/enquiry";

/** What a command takes: a word and options. */
interface Form {
  /** What the word is; without it there is none. */
  readonly word?: string;
  readonly options?: ParseArgsOptionsConfig;
}

const commands = {
  list: { options: { all: { type: "boolean" } } },
  show: { word: "ID" },
  answered: { word: "ID", options: { by: { type: "string" } } },
  export: {},
  person: { word: "EMAIL-OR-PHONE" },
  erase: { word: "EMAIL-OR-PHONE", options: { yes: { type: "boolean" } } },
  expire: { options: { yes: { type: "boolean" } } },
  send: {},
  backup: { word: "FILE" },
} as const satisfies Readonly<Record<string, Form>>;

export type Command = keyof typeof commands;

const usage = `Usage: npm run -s enquiries -- list | show ID | answered ID --by NAME | export | person EMAIL-OR-PHONE | erase EMAIL-OR-PHONE | expire | send | backup FILE. More: docs/commands.md.`;

/** Invalid arguments; the command exits with status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** What the command line asks for; a command reads only what it takes. */
export interface Arguments {
  readonly command: Command;
  /** The word after the command; empty if it takes none. */
  readonly word: string;
  /** The word as a number of an enquiry. */
  readonly id: number;
  readonly by: string;
  readonly all: boolean;
  readonly yes: boolean;
}

function parse(args: readonly string[], { word, options = {} }: Form) {
  try {
    return parseArgs({ args: [...args], allowPositionals: word !== undefined, options });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(". ")[0]}. ${usage}`);
  }
}

/** @throws UsageError, with one line, for invalid arguments */
export function readArguments([name = "", ...rest]: readonly string[]): Arguments {
  if (!Object.hasOwn(commands, name)) throw new UsageError(usage);
  const command = name as Command;
  const form: Form = commands[command];
  const { positionals, values } = parse(rest, form);
  const [word = "", ...more] = positionals;
  if (more.length > 0 || (form.word !== undefined && word === "")) {
    throw new UsageError(`${command} takes one ${form.word}. ${usage}`);
  }
  if (form.word === "ID" && !/^[1-9]\d{0,14}$/.test(word)) {
    throw new UsageError(`ID is "${word}": it has to be a number, such as 17.`);
  }
  const by = oneLine(String(values.by ?? ""));
  if (command === "answered" && by === "") throw new UsageError("answered needs --by NAME.");
  return {
    command,
    word,
    id: Number(word),
    by,
    all: values.all === true,
    yes: values.yes === true,
  };
}
