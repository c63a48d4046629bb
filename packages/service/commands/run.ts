// Implements `npm run enquiries`: reads stored enquiries, notes who answered one, removes and backs
// up, also while the server runs.

import { createInterface } from "node:readline/promises";
import { retryNow, untold } from "../outbox/outbox.ts";
import { readExpireYears, readStorePlace, StartError, type StorePlace } from "../settings.ts";
import { erase, markAnswered } from "../store/administer.ts";
import { StoreUnavailable } from "../store/database.ts";
import { countBefore, oldBefore, removeBefore } from "../store/expire-daily.ts";
import { readEnquiries, withDatabase } from "../store/open.ts";
import type { StoredEnquiry } from "../store/rows.ts";
import { type Arguments, type Command, readArguments, UsageError } from "./arguments.ts";
import { backUp } from "./backup.ts";
import { csvOf, paragraph, textOf } from "./formats.ts";
import { findPerson, numbersOf } from "./person.ts";

function print(words: string): void {
  process.stdout.write(words);
}

/** Lists the enquiries that nobody has answered, or all, and says what was not sent yet. */
async function list(place: StorePlace, isOfAll: boolean): Promise<void> {
  const enquiries = await readEnquiries(place);
  print(textOf(enquiries.filter(({ answered_at }) => isOfAll || answered_at === "")));
  for (const { channel, enquiries: count, oldest } of await withDatabase(place, untold)) {
    print(
      `Not sent by ${channel} yet: ${countOf(count)}, the oldest of ${oldest.toISOString()}.\n`,
    );
  }
}

/** Says what will be done, and asks. @throws UsageError if nobody can answer */
async function confirm(words: string, yes: boolean): Promise<boolean> {
  print(words);
  if (yes) return true;
  if (!process.stdin.isTTY) throw new UsageError("Nothing is done: --yes would confirm it.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Type yes to do so: ");
  terminal.close();
  if (answer.trim().toLowerCase() === "yes") return true;
  print("Nothing is done.\n");
  return false;
}

const noEnquiry = (id: number) =>
  new StoreUnavailable(`There is no enquiry no. ${id}.`, "NONE", true);

async function show(place: StorePlace, id: number): Promise<void> {
  const enquiry = (await readEnquiries(place)).find((each) => each.id === id);
  if (!enquiry) throw noEnquiry(id);
  print(paragraph(enquiry));
}

async function noteAnswer(place: StorePlace, id: number, by: string): Promise<void> {
  const found = await withDatabase(place, (database) => markAnswered(database, id, by, new Date()));
  if (!found) throw noEnquiry(id);
  print(`No. ${id} is answered by ${by}.\n`);
}

/** Sentence about notes of others, which only a person can judge; empty if there are none. */
function mentionsText(mentions: readonly StoredEnquiry[]): string {
  if (mentions.length === 0) return "";
  return `Also named in the note of others, which stay as they are: ${numbersOf(mentions)}.\n`;
}

async function showPerson(place: StorePlace, person: string): Promise<void> {
  const { own, mentions } = findPerson(await readEnquiries(place), person);
  print(textOf(own) + mentionsText(mentions));
}

const countOf = (number: number) => `${number} ${number === 1 ? "enquiry" : "enquiries"}`;

/** Printed after each removal. */
const elsewhere =
  "Mails, exports and backups keep theirs: docs/operating.md, “Somebody wants to be forgotten”.\n";

async function erasePerson(place: StorePlace, person: string, yes: boolean): Promise<void> {
  const { own, mentions } = findPerson(await readEnquiries(place), person);
  print(mentionsText(mentions));
  if (own.length === 0) {
    // What an earlier call has removed may still be in the log.
    await withDatabase(place, (database) => erase(database, []));
    return print("No enquiries.\n");
  }
  const words = `${countOf(own.length)} will be erased, with what waits to be sent of them: ${numbersOf(own)}.\n`;
  if (!(await confirm(words, yes))) return undefined;
  const ids = own.map(({ id }) => id);
  const erased = await withDatabase(place, (database) => erase(database, ids));
  return print(`${countOf(erased)} erased. ${elsewhere}`);
}

/** Removes old enquiries by the clock of this machine, which the person who answers can judge. */
async function expire(place: StorePlace, yes: boolean): Promise<void> {
  const now = new Date();
  const before = oldBefore(readExpireYears(process.env), now);
  const old = await withDatabase(place, (database) => countBefore(database, before));
  if (old === 0) return print(`No enquiry is from before ${before}.\n`);
  const words = `It is ${now.toISOString()} by this machine's clock. ${countOf(old)} from before ${before} will be removed.\n`;
  if (!(await confirm(words, yes))) return undefined;
  const removed = await withDatabase(place, (database) => removeBefore(database, before));
  return print(`${countOf(removed)} removed. ${elsewhere}`);
}

async function sendAgain(place: StorePlace): Promise<void> {
  const waiting = await withDatabase(place, (database) => retryNow(database, new Date()));
  print(
    waiting === 0
      ? "Nothing waits to be sent.\n"
      : `${countOf(waiting)} to be sent: a running service does so within half a minute.\n`,
  );
}

async function makeBackup(place: StorePlace, file: string): Promise<void> {
  if (place.kind === "postgres") {
    throw new UsageError("PostgreSQL is backed up by pg_dump: docs/operating.md has the command.");
  }
  const { enquiries, newest } = backUp(place.file, file);
  print(`${file} has ${countOf(enquiries)}${newest && `, the newest of ${newest}`}.\n`);
}

const perform: Readonly<Record<Command, (place: StorePlace, call: Arguments) => Promise<void>>> = {
  list: (place, { all }) => list(place, all),
  export: async (place) => print(csvOf(await readEnquiries(place))),
  show: (place, { id }) => show(place, id),
  answered: (place, { id, by }) => noteAnswer(place, id, by),
  person: (place, { word }) => showPerson(place, word),
  erase: (place, { word, yes }) => erasePerson(place, word, yes),
  expire: (place, { yes }) => expire(place, yes),
  send: sendAgain,
  backup: (place, { word }) => makeBackup(place, word),
};

/**
 * Runs the command with the process's arguments.
 * @param root folder of the project or of a release, which contains the default database
 */
export async function runCommand(root: string): Promise<void> {
  // A reader such as `head` may close the pipe early.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  try {
    const call = readArguments(process.argv.slice(2));
    await perform[call.command](readStorePlace(process.env, root), call);
  } catch (error) {
    const wrongUse = error instanceof UsageError || error instanceof StartError;
    process.exitCode = wrongUse ? 2 : 1;
    console.error(wrongUse || error instanceof StoreUnavailable ? error.message : error);
  }
}
