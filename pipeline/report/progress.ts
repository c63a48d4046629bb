// Shows progress on standard error: a bar that redraws itself in a terminal, occasional lines elsewhere.

export interface Progress {
  readonly update: (done: number, total: number, what: string) => void;
  /** Removes the bar. */
  readonly end: () => void;
}

/** Most lines that a run without a terminal prints. */
const lines = 10;

/**
 * Starts showing progress.
 * @param title what is being worked on
 * @param stream where to write
 */
export function progress(
  title: string,
  stream: Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns"> = process.stderr,
): Progress {
  let drawn = false;
  let printed = 0;
  return {
    update(done, total, what) {
      if (stream.isTTY) {
        const width = 24;
        const filled = Math.round((done / total) * width);
        const line = `${title} ${"█".repeat(filled)}${"░".repeat(width - filled)} ${done}/${total} ${what}`;
        stream.write(`\r\u001b[K${line.slice(0, (stream.columns ?? 80) - 1)}`);
        drawn = true;
      } else if (Math.floor((done / total) * lines) > printed || done === total) {
        printed = Math.floor((done / total) * lines);
        stream.write(`${title} ${done}/${total}\n`);
      }
    },
    end() {
      if (drawn) stream.write("\r\u001b[K");
      drawn = false;
      printed = 0;
    },
  };
}
