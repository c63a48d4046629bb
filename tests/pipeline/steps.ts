// Counts the steps of a piece of work: how often each block of its code ran, which V8 counts, and the characters that regular
// expressions went through. The same work takes the same steps on every machine, however busy.
import { Session } from "node:inspector/promises";

type State = Pick<RegExp, "sticky" | "global" | "lastIndex">;

/** Characters that one match went through, at the least. */
function matched({ sticky, global, lastIndex }: State, text: string, found: RegExpExecArray | null): number {
  if (found) return found.index + found[0].length - (sticky || global ? lastIndex : 0);
  return sticky ? 1 : text.length - (global ? lastIndex : 0);
}

/** How many steps a piece of work takes that has been done before, so that all it loads is there. */
export async function stepsOf(work: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  const { exec } = RegExp.prototype;
  let characters = 0;
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    // `test`, `match`, `matchAll`, `replace`, `search` and `split` all ask `exec`.
    RegExp.prototype.exec = function counted(text) {
      const before: State = { sticky: this.sticky, global: this.global, lastIndex: this.lastIndex };
      const found = exec.call(this, text);
      characters += matched(before, text, found);
      return found;
    };
    await work();
    RegExp.prototype.exec = exec;
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const counts = result.flatMap(({ functions }) =>
      functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)),
    );
    return counts.reduce((sum, count) => sum + count, characters);
  } finally {
    RegExp.prototype.exec = exec;
    session.disconnect();
  }
}
