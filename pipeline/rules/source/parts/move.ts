// What to do with a file that is not read where it is.
import type { Move } from "../../../core/source/file-observations.ts";

/** Advice to move or rename a file, to join it with the file that has its name, or to copy its words. */
export function helpToMove(verb: "Move" | "Rename", move: Move): string {
  if (move.is === "copy") {
    const into = move.into === undefined ? "" : ` ${move.into}`;
    return `Delete it, once what it says is in a new file${into}.`;
  }
  const { to } = move;
  if (to === undefined) {
    return "Delete it if it is only a note; if it is a text for the site, name it after its subject.";
  }
  if (to.taken !== undefined) {
    const join = `Delete it once what is good of it is in ${to.taken}, which has that name already.`;
    return to.isEntry ? `${join} If it is a text of its own, name it ${to.path}` : join;
  }
  const fields = to.lacksDashes
    ? ", and put its fields between two lines of --- at its beginning"
    : "";
  return `${verb} the file to ${to.path}${fields}`;
}
