// Errors with a message for the writer.
import { NewEntryError } from "../scaffold/new-entry.ts";

/** An error with a message for the writer. */
export class DeskError extends Error {
  override name = "DeskError";
}

export const damaged =
  "The site’s data are damaged on their way or on the desk’s host. Your texts are kept; load the page again, and if that does not help, have the desk built anew.";

export const otherDesk =
  "The desk has been built anew since this page was opened. Your texts are kept; load the page again.";

/**
 * Makes a new file that a writer asked for.
 * @throws DeskError with the reason why it cannot be made
 */
export function madeForDesk<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (problem) {
    throw problem instanceof NewEntryError
      ? new DeskError(problem.message, { cause: problem })
      : problem;
  }
}
