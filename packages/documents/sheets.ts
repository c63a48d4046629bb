// Numbers and revisions of drawing sheets: a number is given once, is recorded in content/sheets.yaml, and is never given again.
import type { Sheets } from "../../.content/types.d.ts";

/** A drawing as it is now: the name of its files, and a hash of what is drawn. */
export interface DrawnNow {
  readonly file: string;
  readonly drawn: string;
}

/** How a sheet is called. */
export interface SheetIdentity {
  /** undefined: not recorded yet. */
  readonly number?: string | undefined;
  /** The letter of what is drawn now, and the day on which it was recorded, `YYYY-MM-DD`; both or neither. */
  readonly revision?: string;
  readonly date?: string;
}

/** Letters of revisions; I and O are left out, as they look like digits. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The first of the numbers of junctions, so that build-ups of the same solution can be added before them. */
const firstJunction = 51;

/** The letter after another: B after A, AA after Z. */
export function nextRevision(revision: string): string {
  const last = revision.slice(-1);
  const next = letters[letters.indexOf(last) + 1];
  if (next !== undefined) return revision.slice(0, -1) + next;
  return `${revision.length > 1 ? nextRevision(revision.slice(0, -1)) : "A"}A`;
}

/** The number of a file's sheet; undefined if it is not recorded. */
export const numberIn = (sheets: Sheets, file: string): string | undefined =>
  Object.keys(sheets)
    .sort()
    .find((number) => sheets[number]?.file === file);

/** What a sheet is called: without revision and date if what is drawn is not what was recorded. */
export function identityIn(sheets: Sheets, { file, drawn }: DrawnNow): SheetIdentity {
  const number = numberIn(sheets, file);
  const known = number === undefined ? undefined : sheets[number];
  return known?.drawn === drawn
    ? { number, revision: known.revision, date: known.date }
    : { number };
}

/** A drawing with the group and the kind that decide its number. */
export interface NewSheet extends DrawnNow {
  readonly group: string;
  readonly isJunction: boolean;
}

const digits = (number: number): string => String(number).padStart(2, "0");

/** The two parts of a number. */
function partsOf(number: string): readonly [group: number, own: number] {
  const [group = 0, own = 0] = number.split("-").map(Number);
  return [group, own];
}

/** A number that none of its group has or had: after the last of its kind, or after all of them if those of junctions are in the way. */
function freeNumber(numbers: readonly string[], group: number, isJunction: boolean): string {
  const owns = numbers.flatMap((number) =>
    partsOf(number)[0] === group ? partsOf(number)[1] : [],
  );
  const alike = owns.filter((own) => own >= firstJunction === isJunction);
  const next = Math.max(isJunction ? firstJunction - 1 : 0, ...alike) + 1;
  const isFree = isJunction || next < firstJunction;
  return `${digits(group)}-${digits(isFree ? next : Math.max(firstJunction, ...owns) + 1)}`;
}

/** The first part of the numbers of a group: that of its recorded sheets, or a new one. */
function groupNumber(sheets: Sheets, files: readonly string[]): number {
  const known = files.flatMap((file) => numberIn(sheets, file) ?? [])[0];
  if (known !== undefined) return partsOf(known)[0];
  return Math.max(0, ...Object.keys(sheets).map((number) => partsOf(number)[0])) + 1;
}

/**
 * The record with every drawing of today: a new one gets a number, a changed one its next revision; rows of drawings that are gone stay.
 * @param today `YYYY-MM-DD`
 */
export function recorded(sheets: Sheets, drawings: readonly NewSheet[], today: string): Sheets {
  let all = sheets;
  for (const { file, drawn, group, isJunction } of drawings) {
    const { number, date } = identityIn(all, { file, drawn });
    if (date !== undefined) continue;
    const known = number === undefined ? undefined : all[number];
    const revision = known ? nextRevision(known.revision) : "A";
    const files = drawings.filter((one) => one.group === group).map((one) => one.file);
    const own = number ?? freeNumber(Object.keys(all), groupNumber(all, files), isJunction);
    all = { ...all, [own]: { file, revision, date: today, drawn } };
  }
  return all;
}

const head =
  "# Every drawing sheet and data sheet that was ever published. `npm run documents -- --record` writes this; no number is removed or given again.";

/** The text of content/sheets.yaml: a line for each sheet, by number. */
export function recordText(sheets: Sheets): string {
  const rows = Object.keys(sheets)
    .sort()
    .flatMap((number) => {
      const row = sheets[number];
      if (!row) return [];
      const { file, revision, date, drawn } = row;
      return `${number}: { file: ${file}, revision: ${revision}, date: ${date}, drawn: "${drawn}" }`;
    });
  return [head, ...rows, ""].join("\n");
}
