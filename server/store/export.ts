// Implements `npm run enquiries`: lists, exports or counts the stored enquiries, also while the server runs.

import { once } from "node:events";
import { parseArgs } from "node:util";
import { noteField, optionalFields, type SentFrom } from "../../enquiry/fields.ts";
import { readStorePlace, StartError } from "../settings.ts";
import { countPages, countTables } from "./count-pages.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import { StoreUnavailable } from "./database.ts";
import { readEnquiries } from "./open.ts";
import type { StoredEnquiry } from "./rows.ts";
import { readColumns } from "./schema.ts";

const usage =
  "Usage: npm run -s enquiries -- list|export|pages [--format csv|json] [--since YYYY-MM-DD (midnight in India) or ISO date-time with its zone] [--suspect yes|no|only]";

/** Invalid arguments; the command exits with status 2. */
class UsageError extends Error {}

interface Arguments {
  readonly command: "list" | "export" | "pages";
  /** Format of an export or of the counts; only counts can be a table. */
  readonly format: "table" | "csv" | "json";
  readonly since: Date;
  /** Whether enquiries marked as suspect are included (yes), left out (no), or the only ones (only). */
  readonly suspect: "yes" | "no" | "only";
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

function oneOf<Value extends string>(
  name: string,
  value: string | undefined,
  values: readonly Value[],
): Value {
  const found = values.find((known) => known === value);
  if (found === undefined) {
    throw new UsageError(`${name} is "${value ?? ""}": it has to be ${values.join(" or ")}.`);
  }
  return found;
}

/** @throws UsageError, with one line, for invalid arguments */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = ((): ReturnType<typeof parse> => {
    try {
      return parse(args);
    } catch (error) {
      throw new UsageError(`${(error as Error).message.split(". ")[0]}. ${usage}`);
    }
  })();
  if (positionals.length !== 1) throw new UsageError(usage);
  const command = oneOf("The command", positionals[0], ["list", "export", "pages"]);
  if (command === "list" && values.format !== undefined) {
    throw new UsageError(`--format belongs to export. ${usage}`);
  }
  if (command === "export" && values.format === undefined) {
    throw new UsageError(`export needs --format. ${usage}`);
  }
  const formats =
    command === "pages" ? (["table", "csv", "json"] as const) : (["csv", "json"] as const);
  return {
    command,
    format: oneOf<Arguments["format"]>("--format", values.format ?? formats[0], formats),
    since: readDate(values.since ?? "1970-01-01"),
    suspect: oneOf("--suspect", values.suspect ?? "yes", ["yes", "no", "only"]),
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { format: { type: "string" }, since: { type: "string" }, suspect: { type: "string" } },
  });
}

/** Prints, and waits if the reader is slower than the database. */
async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

function cells(enquiry: StoredEnquiry): string[] {
  return readColumns.map((name) =>
    name === "suspect" ? (enquiry.suspect ? "yes" : "no") : String(enquiry[name]),
  );
}

/** An output format: the text before, for each and after the enquiries. */
interface Writing {
  readonly before: string;
  one(enquiry: StoredEnquiry, first: boolean): string;
  after(any: boolean): string;
}

const json: Writing = {
  before: "[",
  one: (enquiry, first) => `${first ? "" : ","}\n${JSON.stringify(enquiry)}`,
  after: (any) => (any ? "\n]\n" : "]\n"),
};

const csv: Writing = {
  before: byteOrderMark + csvLine(readColumns),
  one: (enquiry) => csvLine(cells(enquiry)),
  after: () => "",
};

/** The optional fields that were filled in: the note as it is, others behind their names. */
function optionalLines(enquiry: StoredEnquiry): string {
  return optionalFields
    .filter((name) => enquiry[name] !== "")
    .map((name) => (name === noteField ? enquiry[name] : `${name}: ${enquiry[name]}`))
    .map((text) => `\n  ${text.replaceAll("\n", "\n  ")}`)
    .join("");
}

const pageOf = ({ page, language }: SentFrom) =>
  page ? `, from ${page}${language ? ` (${language})` : ""}` : "";

/** Readable text for a terminal, a paragraph for each enquiry. */
const list: Writing = {
  before: "",
  one: (enquiry) =>
    `${enquiry.received_at}  no. ${enquiry.id}${enquiry.suspect ? "  SUSPECT: sent by a program, perhaps" : ""}
  ${enquiry.name}, ${enquiry.phone_number}, ${enquiry.email}
  ${enquiry.category}; ${enquiry.city}, ${enquiry.district}, ${enquiry.state} (${enquiry.zonal_name || "no zone"})
  campaign ${enquiry.campaign_id}, source ${enquiry.source}${pageOf(enquiry)}${enquiry.request_id && `, request ${enquiry.request_id}`}${optionalLines(enquiry)}\n\n`,
  after: (any) => (any ? "" : "No enquiries.\n"),
};

/** Reads the selected enquiries, and reports at the end how many were left out. */
async function* asked(root: string, { since, suspect }: Arguments): AsyncGenerator<StoredEnquiry> {
  const place = readStorePlace(process.env, root);
  let leftOut = 0;
  for await (const enquiry of readEnquiries(place, since)) {
    if (suspect === "yes" || enquiry.suspect === (suspect === "only")) {
      yield enquiry;
    } else {
      leftOut += 1;
    }
  }
  if (leftOut > 0) console.error(`Left out by --suspect ${suspect}: ${leftOut}.`);
}

async function show(given: Arguments, enquiries: AsyncIterable<StoredEnquiry>): Promise<void> {
  const writing = given.command === "list" ? list : given.format === "json" ? json : csv;
  let written = 0;
  for await (const enquiry of enquiries) {
    if (written === 0) await print(writing.before);
    await print(writing.one(enquiry, written === 0));
    written += 1;
  }
  if (written === 0) await print(writing.before);
  await print(writing.after(written > 0));
}

async function showPages(given: Arguments, enquiries: AsyncIterable<StoredEnquiry>): Promise<void> {
  const counts = await countPages(enquiries);
  if (given.format === "table") {
    await print(countTables(counts));
  } else if (given.format === "json") {
    await print(`${JSON.stringify(counts, undefined, 2)}\n`);
  } else {
    const rows = counts.map(({ by, value, enquiries }) => csvLine([by, value, String(enquiries)]));
    await print(`${byteOrderMark}${csvLine(["by", "value", "enquiries"])}${rows.join("")}`);
  }
}

/**
 * Runs the command with the process's arguments.
 * @param root folder of the project or of a release, which contains the default database
 */
export async function readCommand(root: string): Promise<void> {
  // A reader such as `head` may close the pipe early.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  try {
    const given = readArguments(process.argv.slice(2));
    await (given.command === "pages" ? showPages : show)(given, asked(root, given));
  } catch (error) {
    const wrongUse = error instanceof UsageError || error instanceof StartError;
    process.exitCode = wrongUse ? 2 : 1;
    console.error(wrongUse || error instanceof StoreUnavailable ? error.message : error);
  }
}
