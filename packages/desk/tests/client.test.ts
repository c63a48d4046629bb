// Tests the page's client of the desk's worker: order, newer checks, and no answer.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  CancelledError,
  Compiler,
  CompilerError,
  Compilers,
  type WorkerLike,
} from "../compiler-client.ts";
import type { Answers, Reply, Request } from "../protocol.ts";

/** A fake worker that records its requests and answers when the test says so. */
class Clerk implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly asked: Request[] = [];
  ended = false;

  postMessage(request: Request): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.ended = true;
  }

  /** Answers the last request. */
  reply(answer: unknown): void {
    this.#send({ id: this.last.id, answer: answer as Answers["text"] });
  }

  fail(sentence: string): void {
    this.#send({ id: this.last.id, failed: sentence });
  }

  /** Reports that it waits for the network, or no longer. */
  load(isLoading: boolean): void {
    this.onmessage?.call(this as never, { data: { isLoading } } as MessageEvent);
  }

  get last(): Request {
    const last = this.asked.at(-1);
    if (!last) throw new Error("Nothing was asked.");
    return last;
  }

  #send(data: Reply): void {
    this.onmessage?.call(this as never, { data } as MessageEvent);
  }
}

let clerks: Clerk[] = [];

function hired(allowance?: () => number): Compiler {
  return new Compiler(() => {
    const clerk = new Clerk();
    clerks.push(clerk);
    return clerk;
  }, allowance);
}

/** A client whose worker has opened the site. */
async function opened(): Promise<Compiler> {
  const compiler = hired();
  const site = compiler.ask("open", { base: "/data/" });
  clerks[0]?.reply({ version: "1" });
  await site;
  return compiler;
}

const check = (text: string) => ({ changes: { files: { "a.md": text }, pictures: {} } });

beforeEach(() => {
  clerks = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("Requests are sent one at a time, in the order in which they were made.", async () => {
  const compiler = hired();
  const first = compiler.ask("text", { path: "a" });
  const second = compiler.ask("text", { path: "b" });
  const [clerk] = clerks;
  expect(clerk?.asked).toHaveLength(1);
  clerk?.reply("A");
  expect(clerk?.asked).toHaveLength(2);
  clerk?.reply("B");
  expect(await Promise.all([first, second])).toEqual(["A", "B"]);
  expect(clerks).toHaveLength(1);
});

test("A newer check cancels older ones: a waiting check is never sent, and the answer of a running one is dropped.", async () => {
  const compiler = hired();
  const answers = ["1", "2", "3"].map((text) => compiler.ask("check", check(text)));
  const settled = Promise.allSettled(answers);
  const [clerk] = clerks;
  clerk?.reply({ findings: ["of 1"] });
  clerk?.reply({ findings: ["of 3"] });
  const [one, two, three] = await settled;
  expect(one).toEqual({ status: "rejected", reason: expect.any(CancelledError) });
  expect(two).toEqual({ status: "rejected", reason: expect.any(CancelledError) });
  expect(three).toEqual({ status: "fulfilled", value: { findings: ["of 3"] } });
  expect(
    clerk?.asked.map((request) => request.ask === "check" && request.changes.files["a.md"]),
  ).toEqual(["1", "3"]);
});

const typed = (text: string) => ({ ...check(text), base: "/data/", file: "a.md" });

test("A worker that has not answered for the text alone after five seconds is terminated, and a new one opens the site before the next request.", async () => {
  const compiler = await opened();
  const stuck = expect(compiler.ask("typed", typed("endless"))).rejects.toThrow(
    "The check was ended because it took longer than 5 seconds. Your text is kept. If what you last put in is very long or nested very deep, take it out; if not, press Again.",
  );
  vi.advanceTimersByTime(4999);
  expect(clerks[0]?.ended).toBe(false);
  vi.advanceTimersByTime(1);
  await stuck;
  expect(clerks[0]?.ended).toBe(true);
  const next = compiler.ask("check", check("short"));
  expect(clerks[1]?.asked).toEqual([{ id: expect.any(Number), ask: "open", base: "/data/" }]);
  clerks[1]?.reply({ version: "1" });
  expect(clerks[1]?.last.ask).toBe("check");
  clerks[1]?.reply({ findings: [] });
  expect(await next).toEqual({ findings: [] });
});

test.each(["check", "handover"] as const)(
  "A %s that takes longer than five seconds goes on, and says so; a newer one need not wait for it.",
  async (kind) => {
    const compiler = await opened();
    const said: string[] = [];
    const slow = compiler.ask(kind, check("1"), (sentence) => said.push(sentence));
    vi.advanceTimersByTime(4999);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1_000_000);
    expect(said).toEqual(["The check of the whole takes long, and goes on. Your text is kept."]);
    clerks[0]?.reply({ findings: ["late"] });
    expect(await slow).toEqual({ findings: ["late"] });
    const stuck = expect(compiler.ask(kind, check("2"))).rejects.toThrow(CancelledError);
    vi.advanceTimersByTime(5000);
    expect(clerks[0]?.ended).toBe(false);
    const next = compiler.ask(kind, check("3"));
    await stuck;
    expect(clerks[0]?.ended).toBe(true);
    clerks[1]?.reply({ version: "1" });
    clerks[1]?.reply({ findings: [] });
    expect(await next).toEqual({ findings: [] });
  },
);

test("The timeout is extended by the time that checking the published site took, not by its loading time.", async () => {
  const compiler = hired();
  const opened = compiler.ask("open", { base: "/data/" });
  clerks[0]?.load(true);
  vi.advanceTimersByTime(20_000);
  clerks[0]?.load(false);
  // Opening itself has no timeout.
  vi.advanceTimersByTime(600_000);
  clerks[0]?.reply({ version: "1" });
  await opened;
  const stuck = expect(compiler.ask("typed", typed("endless"))).rejects.toThrow(
    "it took longer than 605 seconds",
  );
  vi.advanceTimersByTime(604_999);
  expect(clerks[0]?.ended).toBe(false);
  vi.advanceTimersByTime(1);
  await stuck;
});

test("The timeout of the worker for the text alone is extended while the other one opens the site slowly.", async () => {
  let allowance = 1000;
  const compiler = hired(() => allowance);
  const stuck = expect(compiler.ask("typed", typed("endless"))).rejects.toThrow(
    "it took longer than 45 seconds",
  );
  vi.advanceTimersByTime(5000);
  allowance = 40_000;
  vi.advanceTimersByTime(39_999);
  expect(clerks[0]?.ended).toBe(false);
  vi.advanceTimersByTime(1);
  await stuck;
});

test("A writer who keeps typing sees a message after a check has hung for five seconds, and the new text is checked nonetheless.", async () => {
  const compiler = await opened();
  const stuck = expect(compiler.ask("typed", typed("endless"))).rejects.toThrow(CancelledError);
  vi.advanceTimersByTime(3000);
  const said: string[] = [];
  const next = compiler.ask("typed", typed("endless, and more"), (sentence) => said.push(sentence));
  await stuck;
  vi.advanceTimersByTime(1999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([
    expect.stringContaining("The check was ended because it took longer than 5 seconds."),
  ]);
  clerks[1]?.reply({ version: "1" });
  clerks[1]?.reply({ findings: ["of the newer one"] });
  expect(await next).toEqual({ findings: ["of the newer one"] });
  expect(said).toHaveLength(1);
});

test("A newer check cancels the request for the page of an older one, and no other request.", async () => {
  const compiler = hired();
  const others = [compiler.ask("text", { path: "a.md" }), compiler.ask("handover", check("1"))];
  const page = expect(compiler.ask("page", { file: "a.md" })).rejects.toThrow(CancelledError);
  const found = compiler.ask("check", check("1"));
  await page;
  for (const answer of ["A", "B", { findings: [] }]) clerks[0]?.reply(answer);
  expect(await Promise.all([...others, found])).toEqual(["A", "B", { findings: [] }]);
  expect(clerks[0]?.asked.map(({ ask }) => ask)).toEqual(["text", "handover", "check"]);
});

test("A paste that hangs is ended like a check, and a check that waits behind it is made without a message.", async () => {
  const compiler = hired();
  const stuck = expect(compiler.ask("paste", { html: "<p>endless" })).rejects.toThrow(
    CompilerError,
  );
  const said: string[] = [];
  const next = compiler.ask("check", check("short"), (sentence) => said.push(sentence));
  vi.advanceTimersByTime(5000);
  await stuck;
  clerks[1]?.reply({ findings: [] });
  expect(await next).toEqual({ findings: [] });
  expect(said).toEqual([]);
});

test("A worker that crashes, or cannot answer, rejects the request with a message for the writer.", async () => {
  const compiler = hired();
  const broken = expect(compiler.ask("text", { path: "a" })).rejects.toThrow(
    "The part of the desk that checks has stopped and was started again. Your text is kept.",
  );
  clerks[0]?.onerror?.call(clerks[0] as never, new Event("error") as ErrorEvent);
  await broken;
  const failed = expect(compiler.ask("text", { path: "b" })).rejects.toThrow(
    new CompilerError("The site has no file b."),
  );
  clerks[1]?.fail("The site has no file b.");
  await failed;
});

test("If a restarted worker cannot open the site, the waiting request fails, and the next request tries again.", async () => {
  const compiler = await opened();
  clerks[0]?.onerror?.call(clerks[0] as never, new Event("error") as ErrorEvent);
  const failed = expect(compiler.ask("check", check("1"))).rejects.toThrow(
    "There is no connection.",
  );
  clerks[1]?.fail("There is no connection.");
  await failed;
  expect(clerks[1]?.ended).toBe(true);
  const again = compiler.ask("check", check("2"));
  clerks[2]?.reply({ version: "1" });
  clerks[2]?.reply({ findings: [] });
  expect(await again).toEqual({ findings: [] });
});

test("Closing the client terminates its worker.", () => {
  const compiler = hired();
  void compiler.ask("text", { path: "a" });
  compiler.close();
  expect(clerks[0]?.ended).toBe(true);
});

test("Time that the worker spends loading does not count towards the timeout, but what it hangs afterwards does; slow loading is reported.", async () => {
  const compiler = hired();
  const states: boolean[] = [];
  compiler.watch(() => states.push(compiler.isSlow()));
  const text = compiler.ask("text", { path: "a.md" });
  clerks[0]?.load(true);
  await vi.advanceTimersByTimeAsync(400);
  expect(compiler.isSlow()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(compiler.isSlow()).toBe(true);
  clerks[0]?.load(false);
  await vi.advanceTimersByTimeAsync(4000);
  clerks[0]?.reply("Words.");
  expect(await text).toBe("Words.");
  expect([states, clerks[0]?.ended]).toEqual([[true, false], false]);
  const stuck = expect(compiler.ask("paste", { html: "b" })).rejects.toThrow(
    "took longer than 5 seconds",
  );
  clerks[0]?.load(true);
  await vi.advanceTimersByTimeAsync(10_000);
  clerks[0]?.load(false);
  await vi.advanceTimersByTimeAsync(5000);
  await stuck;
  expect([clerks[0]?.ended, compiler.isSlow()]).toEqual([true, false]);
});

test("While the site is opened, the worker of single files gets ready; a check of one does not wait for the site.", async () => {
  vi.stubGlobal("document", { baseURI: "https://site.test/desk/" });
  vi.stubGlobal("location", { origin: "https://site.test" });
  vi.stubGlobal(
    "Worker",
    class extends Clerk {
      constructor() {
        super();
        clerks.push(this);
      }
    },
  );
  const compilers = new Compilers();
  void compilers.ask("open", { base: "/data/" });
  expect(clerks.map(({ last }) => last.ask).sort()).toEqual(["begin", "open"]);
  const alone = clerks.find(({ last }) => last.ask === "begin");
  const typed = compilers.ask("typed", { base: "/data/", ...check("1"), file: "a.md" });
  // Getting ready takes as long as it takes, and may fail: the check itself says so then.
  await vi.advanceTimersByTimeAsync(600_000);
  expect(alone?.ended).toBe(false);
  alone?.fail("There is no connection.");
  expect(alone?.last.ask).toBe("typed");
  alone?.reply([]);
  expect(await typed).toEqual([]);
  compilers.close();
});
