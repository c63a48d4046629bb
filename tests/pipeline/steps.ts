// Counts the steps of a piece of work: how often each block of its code ran, which V8 counts, and the characters that regular
// expressions went through. The same work takes the same steps on every machine, however busy.
import { type Profiler, Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

// V8 counts blocks only of functions that it has compiled since it was asked to, and compiles those again whose code it has thrown
// away meanwhile: so it is asked before anything is called, and throws no code away.
setFlagsFromString("--no-flush-bytecode");
const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

type State = Pick<RegExp, "sticky" | "global" | "lastIndex">;

/** Characters that one match went through, at the least. */
function matched({ sticky, global, lastIndex }: State, text: string, found: RegExpExecArray | null): number {
  if (found) return found.index + found[0].length - (sticky || global ? lastIndex : 0);
  return sticky ? 1 : text.length - (global ? lastIndex : 0);
}

/** Whether code is of the work, and not of what runs the tests. */
const isOurs = (url: string) => !/^node:|vite|tinypool|tests\//.test(url);

/** How many steps a piece of work takes that has been done before, so that all it loads is there. */
export async function stepsOf(work: () => unknown): Promise<number> {
  const { exec } = RegExp.prototype;
  let [steps, blocks] = [0, [] as readonly Profiler.ScriptCoverage[]];
  try {
    // What was counted before; each is answered at once, so that nothing else runs between them.
    session.post("Profiler.takePreciseCoverage");
    // `test`, `match`, `matchAll`, `replace`, `search` and `split` all ask `exec`.
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
  for (const { url, functions } of blocks)
    if (isOurs(url)) for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  if (blocks.length === 0) throw new Error("V8 has counted nothing.");
  return steps;
}
