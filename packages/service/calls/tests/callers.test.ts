// Tests who may call the service: CORS for other sites' pages, forms sent from them, and the rate
// limit.

import { browserAccepts, jsonOf, sendForm, typed } from "@site/tests/support/forms";
import { ask } from "@site/tests/support/requests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idleStore, type Running, serviceOfTest, startService } from "../../tests/service.ts";

let running: Running;
let origin: string;

beforeAll(async () => {
  running = await startService();
  origin = running.origin;
});

afterAll(() => running.close());

describe("another site's pages", () => {
  it("may call if CORS_ORIGINS names them, and can read refusals, too", async () => {
    const open = await serviceOfTest(
      { corsOrigins: ["https://a.example"] },
      { store: idleStore() },
    );
    const known = { Origin: "https://a.example" };
    const preflight = (Origin: string) => {
      const headers = { Origin, "Access-Control-Request-Method": "POST" };
      return ask(open.origin, "/brand/enquiries/create", { method: "OPTIONS", headers });
    };
    const { status, headers } = await preflight(known.Origin);
    expect([status, headers["access-control-allow-methods"]]).toEqual([204, "GET, HEAD, POST"]);
    const refused = await sendForm(open.origin, {}, known);
    const lists = await ask(open.origin, "/api/v2/geoservice/district/IN", { headers: known });
    for (const { headers: given } of [{ headers }, refused, lists]) {
      expect(given["access-control-allow-origin"]).toBe("https://a.example");
    }
    expect([refused.headers.vary, lists.headers.vary]).toEqual([
      "Origin, Accept",
      "Origin, Accept-Encoding",
    ]);
    expect((await sendForm(open.origin, typed, known)).status).toBe(200);
    const stranger = { Origin: "https://b.example" };
    expect(
      (await preflight(stranger.Origin)).headers["access-control-allow-origin"],
    ).toBeUndefined();
    expect((await sendForm(open.origin, typed, stranger)).status).toBe(403);
    const other = await ask(origin, "/api/v2/geoservice/district/IN", { headers: known });
    expect(other.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a form from a page of another site", () => {
  it.each([
    "https://a.example",
    "http://www.brand.example",
    "https://www.brand.example:8443",
    "nonsense",
  ])("is refused, and nothing is stored: %s", async (page) => {
    const fields = { ...typed, name: `From ${page}` };
    const answer = await sendForm(origin, fields, { Origin: page });
    expect([answer.status, jsonOf(answer)]).toEqual([403, { status: 403 }]);
    expect(await running.storedAs(fields.name)).toBeUndefined();
  });

  it("leads to the page of errors if a browser sends it without a script", async () => {
    const answer = await sendForm(origin, typed, {
      Origin: "https://a.example",
      Accept: browserAccepts,
    });
    expect([answer.status, answer.headers.refresh]).toEqual([403, "0; url=/error"]);
  });

  it.each(["https://www.brand.example", "null", undefined])(
    "is accepted if the origin is %s",
    async (page) => {
      const headers = page === undefined ? {} : { Origin: page };
      expect((await sendForm(origin, { ...typed, name: `Of ${page}` }, headers)).status).toBe(200);
    },
  );

  it.each<[site: string, status: number, origin?: string]>([
    // A sandboxed frame, and a page with `no-referrer`, of another site.
    ["cross-site", 403, "null"],
    ["same-site", 403, "null"],
    ["cross-site", 403],
    // Our own page, in a browser that a visitor set to send no referrer.
    ["same-origin", 200, "null"],
    ["none", 200, "null"],
    ["same-origin", 200],
    ["cross-site", 200, "https://www.brand.example"],
  ])("with Sec-Fetch-Site: %s is answered %i if the origin is %s", async (site, status, page) => {
    // A name with an address would be suspect for that.
    const name = `Anu ${site} ${page?.length}`;
    const headers = { "Sec-Fetch-Site": site, ...(page && { Origin: page }) };
    expect((await sendForm(origin, { ...typed, name }, headers)).status).toBe(status);
    const kept = await running.storedAs(name);
    expect(kept?.suspect).toBe(status === 200 ? false : undefined);
  });

  it("is stored, and marked if the browser hides its origin and has no Sec-Fetch-Site", async () => {
    for (const [name, headers, marks] of [
      ["Anu Hidden", { Origin: "null" }, "origin"],
      ["Anu Program", {}, ""],
    ] as const) {
      expect((await sendForm(origin, { ...typed, name }, headers)).status).toBe(200);
      expect(await running.storedAs(name)).toMatchObject({ marks, suspect: false });
    }
  });

  it("is accepted if the page is on the requested host", async () => {
    const { host } = new URL(origin);
    for (const page of [`http://${host}`, `https://${host}`]) {
      expect(
        (await sendForm(origin, { ...typed, name: `On ${page}` }, { Origin: page })).status,
      ).toBe(200);
    }
    const other = { Origin: "http://localhost:1", Host: "localhost" };
    expect((await sendForm(origin, {}, other)).status).toBe(403);
  });

  it("is judged by X-Forwarded-Host only behind a trusted proxy", async () => {
    const trusting = await serviceOfTest({ trustProxy: ["127.0.0.1"] }, { store: idleStore() });
    const headers = { Origin: "https://b.example", "X-Forwarded-Host": "b.example" };
    expect((await sendForm(trusting.origin, typed, headers)).status).toBe(200);
    expect((await sendForm(origin, typed, headers)).status).toBe(403);
  });
});

describe("the rate limit", () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });

  /** The statuses of empty forms from these addresses, at one form a minute for each. */
  async function statusesOf(
    trustProxy: readonly string[],
    ...addresses: readonly string[]
  ): Promise<number[]> {
    const limited = await serviceOfTest({ rateLimit: 1, trustProxy }, { store: idleStore() });
    const statuses: number[] = [];
    for (const address of addresses) {
      statuses.push((await sendForm(limited.origin, {}, from(address))).status);
    }
    return statuses;
  }

  it("counts each address, and answers when to retry", async () => {
    const limited = await serviceOfTest({ rateLimit: 3 });
    for (let count = 0; count < 3; count++) {
      expect((await sendForm(limited.origin, {})).status).toBe(400);
    }
    const answer = await sendForm(limited.origin, typed);
    expect([answer.status, jsonOf(answer)]).toEqual([429, { status: 429 }]);
    const page = await sendForm(limited.origin, typed, { Accept: browserAccepts });
    expect([page.status, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
    for (const { headers } of [answer, page]) {
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(await limited.stored()).toEqual([]);
    expect((await ask(limited.origin, "/api/v2/geoservice/district/IN")).status).toBe(200);
  });

  it.each([
    // A visitor's own header values come left of what the proxy appends.
    [
      ["203.0.113.1", "203.0.113.2", "203.0.113.1", "198.51.100.7, 203.0.113.2"],
      [400, 400, 429, 429],
    ],
    // Some proxies add the port.
    [
      ["203.0.113.1:4711", "203.0.113.1:4712", "203.0.113.1"],
      [400, 429, 429],
    ],
    [
      ["[2001:db8::1]:4711", "[2001:db8::1]:4712", "2001:db8::1"],
      [400, 429, 429],
    ],
    // Addresses of one subscriber count together.
    [
      ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"],
      [400, 429, 400],
    ],
  ])("believes X-Forwarded-For from a trusted proxy: %j", async (addresses, expected) => {
    expect(await statusesOf(["127.0.0.0/8"], ...addresses)).toEqual(expected);
  });

  it("ignores X-Forwarded-For from anyone else", async () => {
    expect(await statusesOf([], "203.0.113.1", "203.0.113.2")).toEqual([400, 429]);
  });
});
