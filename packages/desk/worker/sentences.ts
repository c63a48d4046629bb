// Error messages of the worker for the writer.

export const unreachable =
  "The site’s data cannot be loaded: there is no connection, or the desk’s host does not answer. Your texts are kept; try again in a while.";

export const published =
  "The site has been published anew since this desk was opened, and what it was is no longer there. Your texts are kept; load the page again.";

export const notOpen = "The site has not been read yet.";

/** The message for a bug. */
export const fault = (what: string) =>
  `The desk made a mistake of its own, and nothing of yours is lost: ${what.slice(0, 300)}`;
