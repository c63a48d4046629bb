// Error messages of the worker for the writer.

/** An error with a message for the writer. */
export class DeskError extends Error {
  override name = "DeskError";
}

export const unreachable =
  "The site’s data cannot be loaded: there is no connection, or the desk’s host does not answer. Your texts are kept; try again in a while.";

export const damaged =
  "The site’s data are damaged on their way or on the desk’s host. Your texts are kept; load the page again, and if that does not help, have the desk built anew.";

export const otherDesk =
  "The desk has been built anew since this page was opened. Your texts are kept; load the page again.";

export const published =
  "The site has been published anew since this desk was opened, and what it was is no longer there. Your texts are kept; load the page again.";

export const notOpen = "The site has not been read yet.";

/** The message for a bug. */
export const fault = (what: string) =>
  `The desk made a mistake of its own, and nothing of yours is lost: ${what.slice(0, 300)}`;
