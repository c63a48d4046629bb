// Counts the steps of a function, for tests of complexity.
// A step is a block of code that V8 ran, or a character that a regular expression matched.
// Unlike time, the count is the same on every machine, however busy.
import { type Profiler, Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

// V8 counts only functions compiled after counting began, and functions whose bytecode it flushed
// are compiled anew: so counting begins before anything is called, and V8 flushes no bytecode.
setFlagsFromString("--no-flush-bytecode");
const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

type State = Pick<RegExp, "sticky" | "global" | "lastIndex">;

/** The least number of characters that one match went through. */
function matched(
  { sticky, global, lastIndex }: State,
  text: string,
  found: RegExpExecArray | null,
): number {
  if (found) return found.index + found[0].length - (sticky || global ? lastIndex : 0);
  return sticky ? 1 : text.length - (global ? lastIndex : 0);
}

/** Whether a script belongs to the measured work and not to the test runner. */
const isOurs = (url: string) => !/^node:|vite|tinypool|tests\//.test(url);

/**
 * Counts the steps of a function, which has to be called once before so that its modules are
 * loaded.
 */
export async function stepsOf(work: () => unknown): Promise<number> {
  const { exec } = RegExp.prototype;
  let steps = 0;
  let blocks = [] as readonly Profiler.ScriptCoverage[];
  try {
    // Resets the counts. `post` answers synchronously, so that nothing else runs in between.
    session.post("Profiler.takePreciseCoverage");
    // `test`, `match`, `matchAll`, `replace`, `search` and `split` all call `exec`.
    RegExp.prototype.exec = function counted(text) {
      const { sticky, global, lastIndex } = this;
      const found = exec.call(this, text);
      steps += matched({ sticky, global, lastIndex }, text, found);
      return found;
    };
    const done = work();
    if (done instanceof Promise) await done;
    RegExp.prototype.exec = exec;
    session.post("Profiler.takePreciseCoverage", (_problem, { result }) => {
      blocks = result;
    });
  } finally {
    RegExp.prototype.exec = exec;
  }
  for (const { url, functions } of blocks) {
    if (isOurs(url)) {
      for (const { ranges } of functions) {
        for (const { count } of ranges) steps += count;
      }
    }
  }
  if (blocks.length === 0) throw new Error("V8 has counted nothing.");
  return steps;
}
