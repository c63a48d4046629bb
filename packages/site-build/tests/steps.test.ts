// Tests the output of build steps: one line each, and failures in full.

import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { Command } from "../commands.ts";
import { BuildError, type Output, quietly, step } from "../steps.ts";

const options = { root: tmpdir() };

/** An output that records what is printed; a terminal if it has columns. */
function recording({ columns = 0 } = {}): Output & { readonly written: () => string } {
  let text = "";
  const write = (part: string | Uint8Array) => {
    text += part;
    return true;
  };
  return { write, isTTY: columns > 0, columns, written: () => text };
}

/** A command that runs this script. */
const script = (text: string): Command => ({ name: "chatter", run: ["-e", text] });

const chatter = "console.log('one of two'); console.log('two of two'); console.error('Beware.');";

describe("a step", () => {
  it("is printed as one line with its time if there is no terminal", async () => {
    const log = recording();
    const result = await step(log, "Pages", async (update) => {
      update(1, 2);
      return "done";
    });
    expect(result).toBe("done");
    expect(log.written()).toMatch(/^Pages {8}\d+\.\d s\n$/);
  });

  it("is a progress bar in a terminal, replaced in the end by a line with the time", async () => {
    const terminal = recording({ columns: 60 });
    await step(terminal, "Content", async (update) => {
      update(1, 4);
      update(120, 360);
    });
    const drawn = terminal.written().split("\r\u001b[K");
    expect(drawn.slice(0, -1)).toEqual([
      "",
      "Content      ░░░░░░░░░░░░░░░░░░░░░░░░",
      "Content      ██████░░░░░░░░░░░░░░░░░░ 1/4",
      "Content      ████████░░░░░░░░░░░░░░░░ 120/360",
    ]);
    expect(drawn.at(-1)).toMatch(/^Content {6}\d+\.\d s\n$/);
  });

  it("that fails leaves no line", async () => {
    const terminal = recording({ columns: 60 });
    await expect(
      step(terminal, "Pages", () => Promise.reject(new BuildError("No."))),
    ).rejects.toThrow("No.");
    expect(terminal.written().endsWith("\r\u001b[K")).toBe(true);
  });
});

describe("a command of a build", () => {
  it("prints nothing, but its output can be shown", async () => {
    const log = recording();
    const { output, errors } = await quietly(log, script(chatter), options);
    expect({ output, errors }).toEqual({ output: "one of two\ntwo of two", errors: "Beware." });
    expect(log.written()).toBe("");
  });

  it("that fails is shown in full, with its name and status at the end", async () => {
    const failing = quietly(recording(), script(`${chatter} process.exitCode = 3;`), options);
    const failed: BuildError = await failing.catch((error) => error);
    expect(failed).toBeInstanceOf(BuildError);
    const [said = "", end] = failed.message.split("\n\n");
    expect(said.split("\n").toSorted()).toEqual(["Beware.", "one of two", "two of two"]);
    expect(end).toBe("chatter failed (exit status 3); nothing after it was done.");
  });

  it("is stopped with the build", async () => {
    const stop = new AbortController();
    const running = quietly(recording(), script("setInterval(() => {}, 1000);"), {
      ...options,
      stop: stop.signal,
    });
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
  });
});
