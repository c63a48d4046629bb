// Tests the call that stores enquiries, with requests as the site's form sends them.

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

describe("an enquiry that keeps the rules", () => {
  it("is stored before 200 is answered, in the body and as the status", async () => {
    const answer = await sendForm(origin, { ...typed, campaign_id: "21", source: "expo" });
    expect({ status: answer.status, body: jsonOf(answer) }).toEqual({ status: 200, body: { status: 200 } });
    expect(await running.storedAs(typed.name)).toMatchObject({
      ...stored,
      campaign_id: "21",
      source: "expo",
      suspect: false,
    });
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

it("takes an empty body for an empty form", async () => {
  expect((await send(origin, "")).status).toBe(400);
});
