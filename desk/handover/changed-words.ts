// Compares two versions of a file for the account before it is handed over: the changed words of each changed place, with a few around them.
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

function piecesOf(before: string, after: string): Piece[] {
  const removed: Piece = { kind: "removed", text: before };
  const added: Piece = { kind: "added", text: after };
  const words = [wordsOf(before), wordsOf(after)] as const;
  const isLong = words.some(({ length }) => length > maxWords);
  const pieces: Piece[] = isLong
    ? [removed, added]
    : diffComm(...words).flatMap((part): Piece[] =>
        part.common !== undefined
          ? [{ kind: "same", text: part.common.join("") }]
          : [
              { kind: "removed", text: part.buffer1.join("") },
              { kind: "added", text: part.buffer2.join("") },
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
