// Tests loading the lists of states and districts: from the geo service (a local one here), or from the site itself if that fails.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import ownPlaces from "../../../.content/geo.json" with { type: "json" };
import type { Places } from "../../../enquiry/places.ts";

const served: Places = {
  state: [{ state_name: "Karnataka", state_code: "KA", zonal_code: "SZ" }],
  district: [{ district_name: "Udupi", state_code: "KA" }],
  zones: [{ zonal_code: "SZ", zonal_name: "South Zone" }],
};

let answer: RequestListener = () => {};
const asked: { readonly url: string | undefined; readonly headers: readonly string[] }[] = [];
const service = createServer((request, response) => {
  asked.push({ url: request.url, headers: Object.keys(request.headers) });
  answer(request, response);
});
let loadPlaces: (milliseconds: number) => Promise<Places>;
const logged = vi.spyOn(console, "error").mockImplementation(() => {});

beforeAll(async () => {
  await once(service.listen(0, "127.0.0.1"), "listening");
  const at = service.address();
  vi.stubEnv("PUBLIC_GEO_BASE", `http://127.0.0.1:${typeof at === "object" ? at?.port : 0}`);
  // The service's address is compiled into the code.
  vi.resetModules();
  ({ loadPlaces } = await import("../../../app/enquiry/load-places.ts"));
});
beforeEach(() => {
  logged.mockClear();
  asked.length = 0;
});
afterAll(() => {
  logged.mockRestore();
  vi.unstubAllEnvs();
  vi.resetModules();
  service.closeAllConnections();
  service.close();
});

/** Answers every request with a text. */
const says =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

/** A time limit that is never reached here. */
const enough = 60_000;

test("the service is asked once, without cookies or credentials", async () => {
  answer = says(JSON.stringify(served));
  expect(await loadPlaces(enough)).toEqual(served);
  expect(asked.map(({ url }) => url)).toEqual(["/api/v2/geoservice/district/IN"]);
  expect(asked[0]?.headers).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:cookie|authorization)$/)]));
  expect(logged).not.toHaveBeenCalled();
});

test.each<[string, RequestListener, string, number]>([
  ["answers 500", says("", 500), "The geo service answered 500.", enough],
  ["answers with something other than JSON", says("<html>"), "not valid JSON", enough],
  ["answers without districts", says(JSON.stringify({ ...served, district: [] })), "holds no lists of places", enough],
  ["cannot be reached", (request) => request.destroy(), "fetch failed", enough],
  ["exceeds the time limit", () => {}, "longer than 50 ms", 50],
])("the lists come from the site itself if the service %s, and that is logged", async (_, given, words, time) => {
  answer = given;
  expect(await loadPlaces(time)).toEqual(ownPlaces);
  expect(logged).toHaveBeenCalledOnce();
  expect(String(logged.mock.calls[0]?.[0])).toContain(words);
});
