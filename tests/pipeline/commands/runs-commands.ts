// Runs pipeline/cli.ts for one command line after another, as the child of command-runner.ts.
// It receives command lines as messages and answers with their outcomes.
import { fileURLToPath } from "node:url";
import type { CommandRun, RunOutcome } from "./command-runner.ts";

const cli = new URL("../../../pipeline/cli.ts", import.meta.url);
let runs = 0;

/** Collects what is written to a stream until the returned function is called, which returns it. */
function collected(stream: NodeJS.WriteStream): () => string {
  const parts: string[] = [];
  const { write } = stream;
  stream.write = (part: string | Uint8Array, ...rest: unknown[]) => {
    parts.push(typeof part === "string" ? part : Buffer.from(part).toString());
    const done = rest.at(-1);
    if (typeof done === "function") process.nextTick(done);
    return true;
  };
  return () => {
    stream.write = write;
    return parts.join("");
  };
}

process.on("message", async ({ folder, args, environment = {} }: CommandRun) => {
  process.chdir(folder);
  process.argv = [process.execPath, fileURLToPath(cli), ...args];
  const before = Object.fromEntries(
    Object.keys(environment).map((name) => [name, process.env[name]]),
  );
  Object.assign(process.env, environment);
  process.exitCode = undefined;
  const streams = [collected(process.stdout), collected(process.stderr)];
  // Another URL for the same module, so that it runs again, but not the modules it imports.
  await import(`${cli}?${++runs}`);
  const [stdout = "", stderr = ""] = streams.map((end) => end());
  const outcome: RunOutcome = { status: Number(process.exitCode ?? 0), stdout, stderr };
  process.exitCode = undefined;
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) {
      delete process.env[name];
    } else {
      process.env[name] = value;
    }
  }
  process.chdir("/");
  process.send?.(outcome);
});
