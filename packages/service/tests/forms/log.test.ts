// Tests that the log describes each request but contains nothing about the visitor.

import {
  browserAccepts,
  jsonOf,
  multipart,
  send,
  sendForm,
  typed,
} from "@site/tests/support/forms";
import { ask } from "@site/tests/support/requests";
import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { logOptions } from "../../log.ts";
import { failingStore, serviceOfTest } from "../service.ts";

const secrets = {
  name: "Secretname Person",
  email: "secretmail@person.example",
  phone_number: "9123456780",
  city: "Secretcity",
  campaign_id: "secretcampaign",
  source: "secretsource",
  website: "secretwebsite",
};
const form = { ...typed, ...secrets };

/** Sends the same values in every way that gets a different kind of answer. */
async function submitInAllWays(origin: string): Promise<number[]> {
  const headers = {
    Referer: "http://x.example/enquiry?c_id=secretquery",
    "X-Forwarded-For": "203.0.113.99",
  };
  const answers = [
    await sendForm(origin, form, headers),
    await sendForm(origin, form, { ...headers, Accept: browserAccepts }),
    await sendForm(origin, { ...form, category: "Secretcategory" }, headers),
    await sendForm(
      origin,
      { ...form, category: "Secretcategory" },
      { ...headers, Accept: browserAccepts },
    ),
    await sendForm(origin, { ...form, city: "Secretcity".repeat(7000) }, headers),
    await send(origin, multipart(form).subarray(0, -20), headers),
    await send(origin, JSON.stringify(form), { "Content-Type": "application/json" }),
    await sendForm(origin, [...Object.entries(form), ["name", "Secretname again"]], headers),
    await ask(origin, "/brand/enquiries/create?name=Secretname&email=secretmail@person.example"),
    await ask(origin, "/api/secretpath?secretquery=1"),
    await ask(origin, "/api/secretpath%zz"),
    await ask(origin, "/healthz?secretquery"),
  ];
  return answers.map(({ status }) => status);
}

it("names call, status and time, and nothing that was typed, asked for or sent from", async () => {
  const running = await serviceOfTest({ logLevel: "debug", trustProxy: ["127.0.0.1"] });
  expect(await submitInAllWays(running.origin)).toEqual([
    200, 303, 400, 400, 413, 400, 415, 400, 405, 404, 400, 200,
  ]);
  const answered = () =>
    running.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
  // The log line is written after the answer, which the visitor may receive first.
  const ofCall = [200, 303, 400, 400, 413, 400, 415, 400, 405].map(
    (status) => `/brand/enquiries/create ${status}`,
  );
  const calls = () => answered().map(({ call, status }) => `${call} ${status}`);
  await expect
    .poll(() => calls().toSorted())
    .toEqual([...ofCall, "/api/* 404", "/healthz 200"].toSorted());
  expect(running.log.join("")).not.toMatch(
    /secret|912345|203\.0\.113|127\.0\.0\.1|multipart\/form-data/i,
  );
  expect(answered()[0]).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    reqId: expect.any(String),
    method: "POST",
    call: "/brand/enquiries/create",
    status: 200,
    milliseconds: expect.any(Number),
    msg: "answered",
  });
});

it("names a request as nginx does, where a proxy says it, and so does the enquiry", async () => {
  const running = await serviceOfTest({ trustProxy: ["127.0.0.1"] });
  const alone = await serviceOfTest();
  const id = "0123456789abcdef0123456789abcdef";
  await sendForm(running.origin, { ...typed, name: "One" }, { "X-Request-Id": id });
  await sendForm(running.origin, { ...typed, name: "Two" }, { "X-Request-Id": "../secret" });
  await sendForm(alone.origin, { ...typed, name: "Three" }, { "X-Request-Id": id });
  await expect.poll(() => [...running.log, ...alone.log].length).toBe(3);
  const named = [...running.log, ...alone.log].map((line) => JSON.parse(line).reqId);
  const kept = [...(await running.stored()), ...(await alone.stored())].map(
    ({ request_id }) => request_id,
  );
  expect(named.toSorted()).toEqual(kept.toSorted());
  expect(named.filter((name) => name === id)).toHaveLength(1);
  for (const name of named) expect(name).toMatch(/^[0-9a-f]{32}$/);
});

it("leaves out visitors also where a whole request is logged", async () => {
  const lines: string[] = [];
  const app = fastify({ logger: logOptions("info", { write: (line) => void lines.push(line) }) });
  onTestFinished(() => app.close());
  app.post("/call", async (request, reply) => {
    request.log.warn({ req: request, res: reply }, "looked at");
    return {};
  });
  await app.inject({
    method: "POST",
    url: "/call?name=Secretname",
    headers: { referer: "secret" },
  });
  expect(
    lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === "looked at"),
  ).toMatchObject({
    req: { method: "POST" },
    res: { statusCode: 200 },
  });
  expect(lines.find((line) => line.includes("looked at"))).not.toMatch(
    /secret|127\.0\.0\.1|remote/i,
  );
});

it("says why an enquiry could not be stored, and nothing of it", async () => {
  const running = await serviceOfTest({}, { store: failingStore() });
  const answer = await sendForm(running.origin, form);
  expect([answer.status, jsonOf(answer)]).toEqual([503, { status: 503 }]);
  const log = running.log.join("");
  expect(log).not.toMatch(/secret|912345|127\.0\.0\.1/i);
  expect(log).toContain(
    '"code":"SQLITE_FULL","reason":"database or disk is full","msg":"enquiry not stored"',
  );
});
