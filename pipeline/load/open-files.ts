// Limits how many files are open at once: a machine gives a process only so many handles, often 256 or 1,024. Where there is none left
// all the same, waits and tries again.

/** Most files open at once: 10,000 small files are read no faster with more. */
export const mostOpen = 32;

/** Milliseconds before each further try where the machine has no handle left: some five seconds in all. */
const waits = [20, 40, 80, 160, 320, 640, 1000, 1000, 1000, 1000];

/** The machine has no file handle left, whatever is waited: no mistake of the content and none of the compiler. */
export class OpenFilesError extends Error {
  override name = "OpenFilesError";

  constructor(cause: unknown) {
    super(
      "This machine lets no more files be opened: end other programs or raise the limit (ulimit -n), and run this once more.",
      { cause },
    );
  }
}

/** Whether a file could not be opened only because this process (EMFILE) or the machine (ENFILE) has too many open. */
export function isOutOfHandles(problem: unknown): boolean {
  return problem instanceof Error && "code" in problem && (problem.code === "EMFILE" || problem.code === "ENFILE");
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Reads of one folder, of which a few are under way at once. */
export class FileQueue {
  #open = 0;
  readonly #waiting: { readonly go: () => void; readonly giveUp: (problem: OpenFilesError) => void }[] = [];

  /**
   * Does what opens one file or folder, as soon as fewer than `mostOpen` are open.
   * @param work opens the file and has closed it when it ends; it is done again where there was no handle for it
   * @param pause waits some milliseconds before the next try
   * @throws OpenFilesError where no handle comes free, else what `work` throws
   */
  async whenFree<T>(work: () => Promise<T>, pause = sleep): Promise<T> {
    if (this.#open < mostOpen) this.#open++;
    // Whoever ends hands its place on, so that nobody who comes later takes it.
    else await new Promise<void>((go, giveUp) => this.#waiting.push({ go, giveUp }));
    try {
      return await tried(work, pause);
    } catch (problem) {
      // Those who wait would wait as long for the same answer, one after the other.
      if (problem instanceof OpenFilesError) for (const { giveUp } of this.#waiting.splice(0)) giveUp(problem);
      throw problem;
    } finally {
      const next = this.#waiting.shift();
      if (next) next.go();
      else this.#open--;
    }
  }
}

async function tried<T>(work: () => Promise<T>, pause: typeof sleep): Promise<T> {
  for (let turn = 0; ; turn++) {
    try {
      return await work();
    } catch (problem) {
      if (!isOutOfHandles(problem)) throw problem;
      const wait = waits[turn];
      if (wait === undefined) throw new OpenFilesError(problem);
      await pause(wait);
    }
  }
}
