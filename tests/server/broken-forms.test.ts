// Fuzzes the service with thousands of broken forms: each is refused with a status of 400 to 499, or rightly accepted and stored as it was
// sent. FUZZ_SEED chooses others, FUZZ_CASES how many.

import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { type Duplex, duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { askedFields, type Enquiry } from "../../enquiry/fields.ts";
import { cleanValues } from "../../enquiry/values.ts";
import { createService } from "../../server/service/app.ts";
import { tries } from "../long.ts";
import { type BrokenForm, brokenForms, sentAs, shown, writesOf } from "./broken-forms.ts";
import { folderOf } from "./folders.ts";
import { idleStore, noSearch, serviceOfTest, testSettings } from "./service.ts";
import { smallContent } from "./service-content.ts";

const seed = Number(process.env.FUZZ_SEED ?? 20261121);
const cases = Number(process.env.FUZZ_CASES ?? tries(150, 50_000));

/** Temporary files go into a folder of this test's own, where leftovers are noticed. */
let temporary: string;
const before = process.env.TMPDIR;
/** Unhandled rejections. */
const unheard: unknown[] = [];
const note = (error: unknown): void => void unheard.push(error);

beforeAll(async () => {
  temporary = await folderOf({});
  process.env.TMPDIR = temporary;
  process.on("unhandledRejection", note);
});

afterAll(() => {
  process.off("unhandledRejection", note);
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
});

/** Sends a form on a connection of its own. @returns the status (0 without an answer) and the number of answers */
async function sent(connection: Duplex, form: BrokenForm): Promise<{ status: number; answers: number }> {
  connection.on("error", () => {});
  const answer = buffer(connection).catch(() => Buffer.alloc(0));
  for (const bytes of writesOf(form)) {
    if (connection.destroyed) break;
    connection.write(bytes);
    // Writes that are separate shall arrive separately.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (form.framing === "short") connection.end();
  const found = [...(await answer).toString("latin1").matchAll(/HTTP\/1\.1 (\d{3}) /g)];
  connection.destroy();
  return { status: Number(found[0]?.[1] ?? 0), answers: found.length };
}

/** Faults of the answer to a form. @param added what was stored meanwhile */
function wrong(
  form: BrokenForm,
  { status, answers }: { status: number; answers: number },
  added: readonly Enquiry[],
): string[] {
  const found: string[] = [];
  if (unheard.length > 0) found.push(`nobody heard of ${unheard.splice(0).map(String).join(", ")}`);
  if (answers > 1) found.push(`${answers} answers`);
  // A client that disconnects before the form is complete may get no answer.
  const isRefused = (status >= 400 && status < 500) || (status === 0 && form.framing === "short");
  if (status !== 200 && !isRefused) found.push(`answered ${status}`);
  if (form.honest && status !== 200) found.push(`honest, and answered ${status}`);
  if (added.length !== (status === 200 ? 1 : 0)) found.push(`answered ${status}, and ${added.length} stored`);
  return [...found, ...added.flatMap((enquiry) => storedOtherwise(form, enquiry))];
}

/** The fields of an enquiry that are stored otherwise than they were sent. */
function storedOtherwise(form: BrokenForm, enquiry: Enquiry): string[] {
  return askedFields.flatMap((field) => {
    const values = form.honest ? [form.values[field]] : sentAs(form.body, field);
    const kept = values.map((value) => cleanValues({ [field]: value })[field]);
    return kept.includes(enquiry[field]) ? [] : [`${field}: ${JSON.stringify(values)} stored as "${enquiry[field]}"`];
  });
}

/** Tries forms until one fails, and then searches for the shortest that fails like it. */
async function tryForms(number: number, send: (form: BrokenForm) => Promise<string[]>): Promise<void> {
  let found: string[] = [];
  const property = fc.asyncProperty(brokenForms, async (form) => {
    found = await send(form);
    return found.length === 0;
  });
  const { failed, counterexample } = await fc.check(property, { seed, numRuns: number });
  if (!failed) return;
  const [form] = counterexample ?? [];
  if (form) found = await send(form);
  expect.fail(`FUZZ_SEED=${seed}\n${found.join("\n")}\n${form ? shown(form) : ""}`);
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

it(`${cases} broken forms are refused or stored as sent, and leave nothing behind`, {
  timeout: 1_800_000,
}, async () => {
  const kept: Enquiry[] = [];
  const store = idleStore({ save: async ({ enquiry }) => void kept.push(enquiry) });
  const service = await createService(smallContent, store, { ...testSettings, logLevel: "silent" }, noSearch);
  onTestFinished(() => service.close());
  // Never listens: the connections are made here.
  const server = createServer(service.handler);
  const tally: Record<string, number> = {};
  const send = async (form: BrokenForm) => {
    const [near, far] = duplexPair();
    server.emit("connection", far);
    const answer = await sent(near, form);
    tally[answer.status] = (tally[answer.status] ?? 0) + 1;
    return wrong(form, answer, kept.splice(0));
  };
  // Lazily created resources exist after some requests.
  await tryForms(Math.min(200, cases), send);
  collect();
  const start = { memory: process.memoryUsage().heapUsed, resources: process.getActiveResourcesInfo() };
  await tryForms(cases, send);
  console.log(`answers: ${JSON.stringify(tally)}`);
  // Resources of a connection are released by now.
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(process.memoryUsage().heapUsed - start.memory).toBeLessThan(16 * 1024 * 1024);
  // Resources of an earlier file of this worker may disappear meanwhile; none may be added.
  const more = process.getActiveResourcesInfo();
  for (const resource of start.resources) if (more.includes(resource)) more.splice(more.indexOf(resource), 1);
  expect(more).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
  // If all forms were refused, or all for one reason, the test would prove little.
  expect(Object.keys(tally)).toEqual(expect.arrayContaining(["200", "400", "413"]));
});

it("over sockets and into a file as well", { timeout: 600_000 }, async () => {
  const running = await serviceOfTest({ logLevel: "silent" });
  const files = readdirSync(temporary);
  let seen = 0;
  await tryForms(Math.min(cases, tries(20, 2000)), async (form) => {
    const socket = connect(Number(new URL(running.origin).port), "127.0.0.1");
    await once(socket, "connect");
    const answer = await sent(socket, form);
    const stored = answer.status === 200 ? await running.stored() : [];
    // An equal form within a minute is stored only once.
    const added =
      stored.length > seen ? stored.slice(seen) : stored.filter(({ name }) => name === cleanValues(form.values).name);
    seen = Math.max(seen, stored.length);
    return wrong(form, answer, answer.status === 200 ? added.slice(-1) : []);
  });
  expect(readdirSync(temporary)).toEqual(files);
});
