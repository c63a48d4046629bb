// Tests who may call the service: CORS for other sites' pages, forms sent from them, and the rate limit.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserAccepts, jsonOf, sendForm, typed } from "./forms.ts";
import { ask } from "./requests.ts";
import { type Running, serviceOfTest, startService } from "./service.ts";

let running: Running;
let origin: string;

beforeAll(async () => {
  running = await startService();
  origin = running.origin;
});

afterAll(() => running.close());

describe("another site's pages", () => {
  it("are refused unless CORS_ORIGINS names them", async () => {
    const answer = await ask(origin, "/api/v2/geoservice/district/IN", { headers: { Origin: "https://a.example" } });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("may call if CORS_ORIGINS names them, and can read refusals, too", async () => {
    const open = await serviceOfTest({ corsOrigins: ["https://a.example"] });
    const preflight = await ask(open.origin, "/brand/enquiries/create", {
      method: "OPTIONS",
      headers: { Origin: "https://a.example", "Access-Control-Request-Method": "POST" },
    });
    expect({ status: preflight.status, headers: preflight.headers }).toMatchObject({
      status: 204,
      headers: {
        "access-control-allow-origin": "https://a.example",
        "access-control-allow-methods": "GET, HEAD, POST",
      },
    });
    const refused = await sendForm(open.origin, {}, { Origin: "https://a.example" });
    expect(refused.headers).toMatchObject({
      "access-control-allow-origin": "https://a.example",
      vary: "Origin, Accept",
    });
    const lists = await ask(open.origin, "/api/v2/geoservice/district/IN", {
      headers: { Origin: "https://a.example" },
    });
    expect(lists.headers).toMatchObject({
      "access-control-allow-origin": "https://a.example",
      vary: "Origin, Accept-Encoding",
    });
    const stranger = await ask(open.origin, "/brand/enquiries/create", {
      method: "OPTIONS",
      headers: { Origin: "https://b.example", "Access-Control-Request-Method": "POST" },
    });
    expect(stranger.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a form from a page of another site", () => {
  const call = "/brand/enquiries/create";

  it.each(["https://a.example", "http://www.brand.example", "https://www.brand.example:8443", "nonsense"])(
    "is refused, and nothing is stored: %s",
    async (page) => {
      const fields = { ...typed, name: `From ${page}` };
      const answer = await sendForm(origin, fields, { Origin: page });
      expect({ status: answer.status, body: jsonOf(answer) }).toEqual({ status: 403, body: { status: 403 } });
      expect(await running.storedAs(fields.name)).toBeUndefined();
    },
  );

  it("is refused with a page if a browser sends it without a script", async () => {
    const answer = await sendForm(origin, typed, { Origin: "https://a.example", Accept: browserAccepts });
    expect(answer.status).toBe(403);
    expect(answer.body.toString()).toContain("The form was sent from another website.");
  });

  it.each(["https://www.brand.example", "null", undefined])("is accepted if the origin is %s", async (page) => {
    const headers = page === undefined ? {} : { Origin: page };
    expect((await sendForm(origin, { ...typed, name: `Of ${page}` }, headers)).status).toBe(200);
  });

  it("is accepted if the page is on the requested host", async () => {
    const { host } = new URL(origin);
    for (const page of [`http://${host}`, `https://${host}`])
      expect((await sendForm(origin, { ...typed, name: `On ${page}` }, { Origin: page })).status).toBe(200);
    const other = { Origin: "http://localhost:1", Host: "localhost" };
    expect((await ask(origin, call, { method: "POST", headers: other })).status).toBe(403);
  });

  it("is accepted if CORS_ORIGINS names the site", async () => {
    const open = await serviceOfTest({ corsOrigins: ["https://a.example"] });
    expect((await sendForm(open.origin, typed, { Origin: "https://a.example" })).status).toBe(200);
    expect((await sendForm(open.origin, typed, { Origin: "https://b.example" })).status).toBe(403);
  });

  it("is judged by X-Forwarded-Host only behind a trusted proxy", async () => {
    const trusting = await serviceOfTest({ trustProxy: ["127.0.0.1"] });
    const headers = { Origin: "https://b.example", "X-Forwarded-Host": "b.example" };
    expect((await sendForm(trusting.origin, typed, headers)).status).toBe(200);
    expect((await sendForm(origin, typed, headers)).status).toBe(403);
  });
});

describe("the rate limit", () => {
  it("counts each address, and answers when to retry", async () => {
    const limited = await serviceOfTest({ rateLimit: 3 });
    for (let count = 0; count < 3; count++) expect((await sendForm(limited.origin, {})).status).toBe(400);
    const answer = await sendForm(limited.origin, typed);
    expect({ status: answer.status, body: jsonOf(answer) }).toEqual({ status: 429, body: { status: 429 } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    const page = await sendForm(limited.origin, typed, { Accept: browserAccepts });
    expect({ status: page.status, type: page.headers["content-type"] }).toEqual({
      status: 429,
      type: "text/html; charset=utf-8",
    });
    expect(page.headers["retry-after"]).toBeDefined();
    expect(await limited.stored()).toEqual([]);
    expect((await ask(limited.origin, "/api/v2/geoservice/district/IN")).status).toBe(200);
  });

  const from = (address: string) => ({ "X-Forwarded-For": address });

  it("uses X-Forwarded-For behind a trusted proxy", async () => {
    const limited = await serviceOfTest({ rateLimit: 1, trustProxy: ["127.0.0.0/8"] });
    expect((await sendForm(limited.origin, {}, from("203.0.113.1"))).status).toBe(400);
    expect((await sendForm(limited.origin, {}, from("203.0.113.2"))).status).toBe(400);
    expect((await sendForm(limited.origin, {}, from("203.0.113.1"))).status).toBe(429);
    // A visitor's own header values come left of what the proxy appends.
    expect((await sendForm(limited.origin, {}, from("198.51.100.7, 203.0.113.2"))).status).toBe(429);
  });

  it.each([
    ["203.0.113.1:4711", "203.0.113.1:4712", "203.0.113.1"],
    ["[2001:db8::1]:4711", "[2001:db8::1]:4712", "2001:db8::1"],
    ["203.0.113.1:4711, 127.0.0.1:80", "203.0.113.1:4712,127.0.0.2:81", "203.0.113.1"],
  ])("ignores the port of an address: %s", async (...addresses) => {
    const limited = await serviceOfTest({ rateLimit: 1, trustProxy: ["127.0.0.0/8"] });
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await sendForm(limited.origin, {}, from(address))).status);
    expect(statuses).toEqual([400, 429, 429]);
  });

  it("ignores X-Forwarded-For from anyone else", async () => {
    const limited = await serviceOfTest({ rateLimit: 1 });
    expect((await sendForm(limited.origin, {}, from("203.0.113.1"))).status).toBe(400);
    expect((await sendForm(limited.origin, {}, from("203.0.113.2"))).status).toBe(429);
  });
});
