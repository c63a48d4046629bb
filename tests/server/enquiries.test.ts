// The call that takes enquiries, as the site's form uses it.

import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserAccepts, jsonOf, send, sendForm, stored, typed } from "./forms.ts";
import { ask } from "./requests.ts";
import { failingStore, type Running, serviceOfTest, startService } from "./service.ts";
import { smallContent } from "./service-content.ts";

let running: Running;
let origin: string;

beforeAll(async () => {
  running = await startService();
  origin = running.origin;
});

afterAll(() => running.close());

/** The enquiry with this name, as it was stored. */
async function storedAs(name: string) {
  return (await running.stored()).find((enquiry) => enquiry.name === name);
}

describe("an enquiry that keeps the rules", () => {
  it("is stored before 200 is answered, in the body and as the status", async () => {
    const answer = await sendForm(origin, { ...typed, campaign_id: "21", source: "expo" });
    expect({ status: answer.status, body: jsonOf(answer) }).toEqual({ status: 200, body: { status: 200 } });
    expect(await storedAs(typed.name)).toMatchObject({ ...stored, campaign_id: "21", source: "expo", suspect: false });
  });

  it("is stored cleaned: one line each, the phone number as ten digits", async () => {
    await sendForm(origin, { ...typed, name: "  Ravi\t\n Kumar ", phone_number: "+91 (0) 98765-43210" });
    expect(await storedAs("Ravi Kumar")).toMatchObject({ phone_number: "9876543210" });
  });

  it("gets the zone of its state, whatever was sent", async () => {
    await sendForm(origin, { ...typed, name: "Zone", zonal_name: "Moon Zone" });
    expect(await storedAs("Zone")).toMatchObject({ zonal_name: "West Zone" });
    await sendForm(origin, { ...typed, name: "No zone", state: "Punjab", district: "Moga", zonal_name: "Moon Zone" });
    expect(await storedAs("No zone")).toMatchObject({ zonal_name: "" });
  });

  it.each([
    ["missing", {}],
    ["blank", { campaign_id: " ", source: "\t" }],
    ["of control characters", { campaign_id: "\u0000", source: "\u0007" }],
  ])("gets the default campaign and source where they are %s", async (what, fields) => {
    await sendForm(origin, { ...typed, name: `Defaults ${what}`, ...fields });
    expect(await storedAs(`Defaults ${what}`)).toMatchObject({ campaign_id: "20", source: "website" });
  });

  it("keeps campaign and source on one line and cuts them at 64 characters", async () => {
    const long = "𝒜".repeat(70);
    await sendForm(origin, { ...typed, name: "Long origin", campaign_id: `a\r\nb`, source: long });
    expect(await storedAs("Long origin")).toMatchObject({ campaign_id: "a b", source: "𝒜".repeat(64) });
  });

  it("is stored without fields that are not an enquiry's", async () => {
    const answer = await sendForm(origin, { ...typed, name: "More fields", message: "hello", id: "1", suspect: "1" });
    expect(answer.status).toBe(200);
    expect(await storedAs("More fields")).toMatchObject({ suspect: false });
  });

  it("keeps its note line by line, without signs that nobody sees", async () => {
    const note = "Samples:\tVplank, \u202eTeak \r\n\r\n\r\n 8 mm\u0007 ";
    expect((await sendForm(origin, { ...typed, name: "With a note", note })).status).toBe(200);
    expect(await storedAs("With a note")).toMatchObject({ note: "Samples: Vplank, Teak\n\n8 mm" });
    await sendForm(origin, { ...typed, name: "Without a note" });
    expect(await storedAs("Without a note")).toMatchObject({ note: "" });
  });

  it("keeps the page that it came from and its language, and drops what is neither", async () => {
    const from = async (name: string, fields: Readonly<Record<string, string>>) => {
      expect((await sendForm(origin, { ...typed, name, ...fields })).status).toBe(200);
      return storedAs(name);
    };
    expect(await from("From a page", { page: "/products/vplank", language: "hi-IN" })).toMatchObject({
      page: "/products/vplank",
      language: "hi-IN",
    });
    expect(await from("With a query", { page: "/blog/a?name=Anu#part", language: "" })).toMatchObject({
      page: "/blog/a",
      language: "",
    });
    for (const wrong of ["products", "/<b>", `/${"x".repeat(200)}`, "/a\nb"])
      expect(await from(`Wrong ${wrong.length}`, { page: wrong, language: wrong })).toMatchObject({
        page: "",
        language: "",
      });
  });

  it("is refused with a note of more than 500 characters, and taken with one of 500", async () => {
    const long = await sendForm(origin, { ...typed, name: "Long note", note: "𝒜".repeat(501) });
    expect(jsonOf(long)).toEqual({ status: 400, errors: { note: "Note Should be Maximum 500 letters" } });
    expect((await sendForm(origin, { ...typed, name: "Full note", note: "𝒜".repeat(500) })).status).toBe(200);
    expect(await storedAs("Full note")).toMatchObject({ note: "𝒜".repeat(500) });
  });

  it("is stored and marked where the field that nobody sees is filled in", async () => {
    const answer = await sendForm(origin, { ...typed, name: "Robot", website: "https://spam.example" });
    expect(jsonOf(answer)).toEqual({ status: 200 });
    expect(await storedAs("Robot")).toMatchObject({ suspect: true });
    await sendForm(origin, { ...typed, name: "Not a robot", website: " " });
    expect(await storedAs("Not a robot")).toMatchObject({ suspect: false });
  });

  it("keeps SQL and HTML as the text they are", async () => {
    const name = `Robert'); DROP TABLE enquiries;--<script>alert("1")</script>`;
    await sendForm(origin, { ...typed, name, city: "{{7*7}} %00 \\x00" });
    expect(await storedAs(name)).toMatchObject({ city: "{{7*7}} %00 \\x00" });
  });
});

describe("an enquiry that breaks rules", () => {
  it("is refused with the message of each wrong field, and not stored", async () => {
    const before = (await running.stored()).length;
    const answer = await sendForm(origin, { ...typed, name: "Al", phone_number: "12345", district: "Moga" });
    expect(answer.status).toBe(400);
    expect(jsonOf(answer)).toEqual({
      status: 400,
      errors: {
        name: "Name Should be Minimum 3 letters",
        phone_number: "Mobile Number Must Be 10 Digits",
        district: "District is required",
      },
    });
    expect(await running.stored()).toHaveLength(before);
  });

  it("has all messages where nothing was filled in", async () => {
    const answer = await sendForm(origin, {});
    expect(Object.keys((jsonOf(answer) as { errors: object }).errors)).toEqual(Object.keys(typed));
  });
});

describe("the same enquiry again", () => {
  it("is answered 200 and stored once, also when both come at the same time", async () => {
    const fields = { ...typed, name: "Twice" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendForm(origin, fields)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await sendForm(origin, { ...fields, name: " Twice ", source: "another" });
    expect((await running.stored()).filter(({ name }) => name === "Twice")).toHaveLength(1);
  });
});

describe("the calls' addresses", () => {
  it.each([
    ["GET", "/brand/enquiries/create", 405, "POST"],
    ["PUT", "/brand/enquiries/create", 405, "POST"],
    ["DELETE", "/brand/enquiries/create?a=b", 405, "POST"],
    ["OPTIONS", "/brand/enquiries/create", 405, "POST"],
    ["POST", "/api/v2/geoservice/district/IN", 405, "GET, HEAD"],
    ["POST", "/other/enquiries/create", 404, undefined],
    ["POST", "/brand/enquiries/list", 404, undefined],
    ["POST", "/brand/enquiries/../../etc/passwd", 404, undefined],
    ["POST", "/brand/enquiries/..%2f..%2fetc%2fpasswd", 404, undefined],
    ["GET", "/api/v2/geoservice/district/US", 404, undefined],
  ])("%s %s is answered %i", async (method, path, status, allow) => {
    const answer = await ask(origin, path, { method });
    expect({ status: answer.status, body: jsonOf(answer), allow: answer.headers.allow }).toEqual({
      status,
      body: { status },
      allow,
    });
  });

  it("lead a browser that asks for the page of a refused form back to the form", async () => {
    const call = "/brand/enquiries/create";
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(origin, `${call}?a=b`, { method, headers: { Accept: browserAccepts } });
      expect({ status, headers }).toMatchObject({
        status: 303,
        headers: { location: "/enquiry", vary: "Accept", "cache-control": "no-store" },
      });
    }
    const other = await ask(origin, "/other/enquiries/create", { headers: { Accept: browserAccepts } });
    expect({ status: other.status, location: other.headers.location }).toEqual({ status: 404, location: undefined });
  });

  it("answers the lists of states, districts and zones, to be kept for an hour", async () => {
    const answer = await ask(origin, "/api/v2/geoservice/district/IN");
    expect(jsonOf(answer)).toMatchObject({ state: [{ state_name: "Bihar" }, {}, {}], zones: [{}, {}] });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=3600",
      vary: "Accept-Encoding",
      "content-type": "application/json; charset=utf-8",
    });
    const again = await ask(origin, "/api/v2/geoservice/district/IN", {
      headers: { "If-None-Match": answer.headers.etag },
    });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
  });

  it("answers the lists compressed where the client takes it", async () => {
    const zones = Array.from({ length: 100 }, (_, index) => ({ zonal_code: `Z${index}`, zonal_name: `Zone ${index}` }));
    const places = { ...smallContent.places, zones };
    const large = await serviceOfTest({}, { content: { ...smallContent, places } });
    const answer = await ask(large.origin, "/api/v2/geoservice/district/IN", {
      headers: { "Accept-Encoding": "gzip, br" },
    });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(JSON.parse(brotliDecompressSync(answer.body).toString())).toEqual(places);
  });
});

describe("another site's pages", () => {
  it("may not call unless they are named", async () => {
    const answer = await ask(origin, "/api/v2/geoservice/district/IN", { headers: { Origin: "https://a.example" } });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("may call where CORS_ORIGINS names them, and read refusals too", async () => {
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
      expect(await storedAs(fields.name)).toBeUndefined();
    },
  );

  it("is told so where a browser sends it by itself", async () => {
    const answer = await sendForm(origin, typed, { Origin: "https://a.example", Accept: browserAccepts });
    expect(answer.status).toBe(403);
    expect(answer.body.toString()).toContain("The form was sent from another website.");
  });

  it.each(["https://www.brand.example", "null", undefined])("is none where the origin is %s", async (page) => {
    const headers = page === undefined ? {} : { Origin: page };
    expect((await sendForm(origin, { ...typed, name: `Of ${page}` }, headers)).status).toBe(200);
  });

  it("is none where the page is on the host that is asked", async () => {
    const { host } = new URL(origin);
    for (const page of [`http://${host}`, `https://${host}`])
      expect((await sendForm(origin, { ...typed, name: `On ${page}` }, { Origin: page })).status).toBe(200);
    const other = { Origin: "http://localhost:1", Host: "localhost" };
    expect((await ask(origin, call, { method: "POST", headers: other })).status).toBe(403);
  });

  it("is none where CORS_ORIGINS names the site", async () => {
    const open = await serviceOfTest({ corsOrigins: ["https://a.example"] });
    expect((await sendForm(open.origin, typed, { Origin: "https://a.example" })).status).toBe(200);
    expect((await sendForm(open.origin, typed, { Origin: "https://b.example" })).status).toBe(403);
  });

  it("goes by X-Forwarded-Host only where it comes from a trusted proxy", async () => {
    const trusting = await serviceOfTest({ trustProxy: ["127.0.0.1"] });
    const headers = { Origin: "https://b.example", "X-Forwarded-Host": "b.example" };
    expect((await sendForm(trusting.origin, typed, headers)).status).toBe(200);
    expect((await sendForm(origin, typed, headers)).status).toBe(403);
  });
});

describe("the rate", () => {
  it("is limited for each address, and says when to come back", async () => {
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

  it("goes by X-Forwarded-For where it comes from a trusted proxy", async () => {
    const limited = await serviceOfTest({ rateLimit: 1, trustProxy: ["127.0.0.0/8"] });
    expect((await sendForm(limited.origin, {}, from("203.0.113.1"))).status).toBe(400);
    expect((await sendForm(limited.origin, {}, from("203.0.113.2"))).status).toBe(400);
    expect((await sendForm(limited.origin, {}, from("203.0.113.1"))).status).toBe(429);
    // What a visitor writes into the header stands left of what the proxy adds.
    expect((await sendForm(limited.origin, {}, from("198.51.100.7, 203.0.113.2"))).status).toBe(429);
  });

  it.each([
    ["203.0.113.1:4711", "203.0.113.1:4712", "203.0.113.1"],
    ["[2001:db8::1]:4711", "[2001:db8::1]:4712", "2001:db8::1"],
    ["203.0.113.1:4711, 127.0.0.1:80", "203.0.113.1:4712,127.0.0.2:81", "203.0.113.1"],
  ])("takes an address with its port for the address: %s", async (...addresses) => {
    const limited = await serviceOfTest({ rateLimit: 1, trustProxy: ["127.0.0.0/8"] });
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await sendForm(limited.origin, {}, from(address))).status);
    expect(statuses).toEqual([400, 429, 429]);
  });

  it("does not believe X-Forwarded-For from anyone else", async () => {
    const limited = await serviceOfTest({ rateLimit: 1 });
    expect((await sendForm(limited.origin, {}, from("203.0.113.1"))).status).toBe(400);
    expect((await sendForm(limited.origin, {}, from("203.0.113.2"))).status).toBe(429);
  });
});

describe("a store that cannot be written", () => {
  it("is answered 503, and never 200", async () => {
    const down = await serviceOfTest({}, { store: failingStore() });
    const answer = await sendForm(down.origin, typed);
    expect({ status: answer.status, body: jsonOf(answer) }).toEqual({ status: 503, body: { status: 503 } });
    const health = await ask(down.origin, "/healthz");
    expect({ status: health.status, body: jsonOf(health) }).toEqual({ status: 503, body: { status: 503 } });
    expect((await ask(down.origin, "/api/v2/geoservice/district/IN")).status).toBe(200);
  });

  it("that fails in a way nobody foresaw is answered 500, and the log has the stack", async () => {
    const down = await serviceOfTest({}, { store: failingStore(new TypeError("unforeseen")) });
    const answer = await sendForm(down.origin, typed);
    expect({ status: answer.status, body: jsonOf(answer) }).toEqual({ status: 500, body: { status: 500 } });
    expect(down.log.join("")).toContain("TypeError: unforeseen");
  });
});

it("says that it is well when the store can be written", async () => {
  const answer = await ask(origin, "/healthz");
  expect({ status: answer.status, body: jsonOf(answer) }).toEqual({ status: 200, body: { status: 200 } });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

it("takes an empty body for an empty form", async () => {
  expect((await send(origin, "")).status).toBe(400);
});
