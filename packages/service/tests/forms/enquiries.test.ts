// Tests the call that stores enquiries, with requests as the site's form sends them.

import { brotliDecompressSync } from "node:zlib";
import { interpolate } from "@site/common/messages/interpolate";
import { browserAccepts, jsonOf, send, sendForm, stored, typed } from "@site/tests/support/forms";
import { ask } from "@site/tests/support/requests";
import { messagesIn, smallContent } from "@site/tests/support/service-content";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failingStore, idleStore, type Running, serviceOfTest, startService } from "../service.ts";

const { rules } = messagesIn("");

let running: Running;
let origin: string;

beforeAll(async () => {
  running = await startService();
  origin = running.origin;
});

afterAll(() => running.close());

it("An enquiry that keeps the rules is stored before 200 is answered, in the body and as the status.", async () => {
  const answer = await sendForm(origin, { ...typed, campaign_id: "21", source: "expo" });
  expect([answer.status, jsonOf(answer)]).toEqual([200, { status: 200 }]);
  const kept = { ...stored, campaign_id: "21", source: "expo", suspect: false };
  expect(await running.storedAs(typed.name)).toMatchObject(kept);
});

it("An enquiry that breaks rules is refused with the message of each wrong field, and not stored.", async () => {
  const before = (await running.stored()).length;
  const answer = await sendForm(origin, { ...typed, name: "Al", phone_number: "12345" });
  const errors = {
    name: interpolate(rules.name.short, { count: 3 }),
    phone_number: interpolate(rules.phone_number.length, { count: 10 }),
  };
  expect([answer.status, jsonOf(answer)]).toEqual([400, { status: 400, errors }]);
  expect(await running.stored()).toHaveLength(before);
});

it("A phone number with letters is accepted for its ten digits, and otherwise refused as no number.", async () => {
  const name = "Anu With Mobile";
  const accepted = await sendForm(origin, { ...typed, name, phone_number: "Mob. 98765 43210" });
  expect([accepted.status, jsonOf(accepted)]).toEqual([200, { status: 200 }]);
  expect(await running.storedAs(name)).toMatchObject({ phone_number: "9876543210" });
  for (const phone_number of ["98765 4321O", "98765 43210 98765 4321 home", "not yet"]) {
    const refused = await sendForm(origin, { ...typed, phone_number });
    const errors = { phone_number: rules.phone_number.digits };
    expect([refused.status, jsonOf(refused)], phone_number).toEqual([400, { status: 400, errors }]);
  }
});

it("A form is stored as it was typed, also URL-encoded, as a browser sends it that does not know its enctype.", async () => {
  const name = "José “Anu” राव";
  const body = `${new URLSearchParams({ ...typed, name })}`;
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect((await send(origin, body, headers)).status).toBe(200);
  expect(await running.storedAs(name)).toMatchObject({ name });
});

describe("the calls' addresses", () => {
  it.each([
    ["GET", "/brand/enquiries/create", 405, "POST"],
    ["PUT", "/brand/enquiries/create", 405, "POST"],
    ["POST", "/api/v2/geoservice/district/IN", 405, "GET, HEAD"],
    ["POST", "/healthz", 405, "GET, HEAD"],
    ["GET", "/api/unknown", 404, undefined],
    ["POST", "/other/enquiries/create", 404, undefined],
    ["POST", "/brand/enquiries/../../etc/passwd", 404, undefined],
    ["POST", "/brand/enquiries/..%2f..%2fetc%2fpasswd", 404, undefined],
  ])("%s %s is answered %i", async (method, path, status, allow) => {
    const answer = await ask(origin, path, { method });
    expect([answer.status, jsonOf(answer), answer.headers.allow]).toEqual([
      status,
      { status },
      allow,
    ]);
  });

  it("lead a browser that asks for the page of a refused form back to the form", async () => {
    const call = "/brand/enquiries/create";
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(origin, `${call}?a=b`, {
        method,
        headers: { Accept: browserAccepts },
      });
      expect({ status, headers }).toMatchObject({
        status: 303,
        headers: { location: "/enquiry", vary: "Accept", "cache-control": "no-store" },
      });
    }
    const other = await ask(origin, "/other/enquiries/create", {
      headers: { Accept: browserAccepts },
    });
    expect({ status: other.status, location: other.headers.location }).toEqual({
      status: 404,
      location: undefined,
    });
  });

  it("answers the lists of states, districts and zones, to be kept for an hour, compressed for who takes it", async () => {
    const zones = Array.from({ length: 100 }, (_, index) => ({
      zonal_code: `Z${index}`,
      zonal_name: `Zone ${index}`,
    }));
    const places = { ...smallContent.places, zones };
    const large = await serviceOfTest(
      {},
      { store: idleStore(), content: { ...smallContent, places } },
    );
    const get = (headers = {}) => ask(large.origin, "/api/v2/geoservice/district/IN", { headers });
    const answer = await get();
    expect(jsonOf(answer)).toEqual(places);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=3600",
      vary: "Accept-Encoding",
      "content-type": "application/json; charset=utf-8",
    });
    const packed = await get({ "Accept-Encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(JSON.parse(brotliDecompressSync(packed.body).toString())).toEqual(places);
    const again = await get({ "If-None-Match": answer.headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

it("A store that fails in a way nobody foresaw is answered 500, with the stack in the log; the lists stay.", async () => {
  const down = await serviceOfTest({}, { store: failingStore(new TypeError("unforeseen")) });
  const answer = await sendForm(down.origin, typed);
  expect([answer.status, jsonOf(answer)]).toEqual([500, { status: 500 }]);
  expect(down.log.join("")).toContain("TypeError: unforeseen");
  expect((await ask(down.origin, "/api/v2/geoservice/district/IN")).status).toBe(200);
});
