// Compares two versions of a file, by words.
import { diffComm } from "node-diff3";

/** Words that both versions have, or only one. */
export interface Piece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Most words of a place that are compared; longer ones are shown as a whole. */
const maxWords = 4000;

/** Unchanged letters shown beside a change. */
const around = 40;

const linesOf = (text: string) => text.split(/\r?\n/);

/** Words, the spaces between them, and each other sign. */
const wordsOf = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{M}\p{N}\u200c\u200d]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** A part of two texts: words of both, which may be the same. */
interface Part {
  before: string;
  after: string;
  readonly isSame: boolean;
}

/** The parts of two texts. Words that follow each other are one change: the space between them is no part of its own. */
function partsOf(before: string, after: string): Part[] {
  const words = [wordsOf(before), wordsOf(after)] as const;
  if (words.some(({ length }) => length > maxWords)) return [{ before, after, isSame: false }];
  const parts: Part[] = [];
  const compared = diffComm(...words);
  for (const [index, { common, buffer1, buffer2 }] of compared.entries()) {
    const isBetween = index > 0 && index < compared.length - 1;
    const isSame = common !== undefined && !(isBetween && common.join("").trim() === "");
    const last = parts.at(-1);
    const part = {
      before: (common ?? buffer1).join(""),
      after: (common ?? buffer2).join(""),
      isSame,
    };
    if (last && !last.isSame && !isSame) {
      last.before += part.before;
      last.after += part.after;
    } else {
      parts.push(part);
    }
  }
  return parts;
}

function piecesOf(before: string, after: string): Piece[] {
  const pieces = partsOf(before, after).flatMap((part): Piece[] =>
    part.isSame
      ? [{ kind: "same", text: part.before }]
      : [
          { kind: "removed", text: part.before },
          { kind: "added", text: part.after },
        ],
  );
  return pieces.filter(({ text }) => text !== "");
}

/** Shortens unchanged words to those beside a change. */
function shortened({ kind, text }: Piece, index: number, { length }: readonly Piece[]): Piece {
  const start = index === 0 ? 0 : around;
  const end = index === length - 1 ? 0 : around;
  if (kind !== "same" || text.length <= start + end + 1) return { kind, text };
  return { kind, text: `${text.slice(0, start)}…${end === 0 ? "" : text.slice(-end)}` };
}

/** The changed places of a file, in order. */
export function changedWords(before: string, after: string): Piece[][] {
  return diffComm(linesOf(before), linesOf(after)).flatMap((part) => {
    if (part.common !== undefined) return [];
    const pieces = piecesOf(part.buffer1.join("\n"), part.buffer2.join("\n")).map(shortened);
    return pieces.some(({ text }) => text.trim() !== "") ? [pieces] : [];
  });
}
