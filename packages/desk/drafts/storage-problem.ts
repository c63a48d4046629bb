// Problems of storing drafts, each with a message for writers.

export type StorageProblemKind = "full" | "newer" | "replaced" | "unavailable" | "failed";

/** A problem, with its effect on the text and what to do. */
export interface StorageProblem {
  readonly kind: StorageProblemKind;
  readonly message: string;
  readonly help: string;
}

const problems: Readonly<Record<StorageProblemKind, Omit<StorageProblem, "kind">>> = {
  full: {
    message: "The browser has no room left, so your last changes are not kept.",
    help: "Copy the text or save it as a file now. Then remove drafts that you no longer need, or free space on this device; the desk goes on keeping as soon as there is room.",
  },
  newer: {
    message:
      "Your drafts were written by a newer desk than this one. They are safe, and this one leaves them alone.",
    help: "Reload the page. If this sentence comes again, close all tabs of the desk and open it anew.",
  },
  replaced: {
    message: "A newer desk was opened in another tab, so this tab no longer keeps what you write.",
    help: "Reload this page to go on with the newer one. What you have written up to now is kept.",
  },
  unavailable: {
    message:
      "This browser keeps nothing for the desk, so what you write is gone when the page is closed.",
    help: "Leave the private window, or allow this site to store data; the address has to begin with https. Until then, save your text as a file before you close the page.",
  },
  failed: {
    message:
      "Your last changes could not be kept: the browser's store does not answer as it should.",
    help: "Copy the text or save it as a file now, then reload the page.",
  },
};

/** Thrown where storing a draft has failed. */
export class NotStored extends Error {
  constructor({ message, help }: Pick<StorageProblem, "message" | "help">) {
    super(`${message} ${help}`);
  }
}

export const storageProblem = (kind: StorageProblemKind): StorageProblem => ({
  kind,
  ...problems[kind],
});

const nameOf = (thrown: unknown): string =>
  thrown instanceof Error || thrown instanceof DOMException ? thrown.name : "";

/** Whether an error of IndexedDB means that there is no space. */
export const isFull = (thrown: unknown): boolean => nameOf(thrown) === "QuotaExceededError";

/** Converts an error of IndexedDB. */
export function storageProblemOf(thrown: unknown): StorageProblem {
  if (isFull(thrown)) return storageProblem("full");
  const name = nameOf(thrown);
  if (name === "VersionError") return storageProblem("newer");
  if (name === "SecurityError") return storageProblem("unavailable");
  return storageProblem("failed");
}
