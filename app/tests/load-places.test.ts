// Tests loading the lists of states and districts: from the geo service, or from the site itself if
// that fails.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Places } from "@site/common/enquiry";
import { testSite } from "@site/tests/test-site-folder";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";

const ownPlaces: Places = JSON.parse(readFileSync(join(testSite, ".content/geo.json"), "utf8"));

const served: Places = {
  state: [{ state_name: "Karnataka", state_code: "KA", zonal_code: "SZ" }],
  district: [{ district_name: "Udupi", state_code: "KA" }],
  zones: [{ zonal_code: "SZ", zonal_name: "South Zone" }],
};

// The service's address is compiled into the code.
vi.stubEnv("PUBLIC_GEO_BASE", "https://geo.example");
vi.resetModules();
// The module that is loaded anew needs the site's content, too.
const { sourceContent } = await import("@site/tests/source-content");
const { setClientContent } = await import("../lib/client-content.ts");
const { loadPlaces, loadPlacesHere } = await import("../enquiry/load-places.ts");
vi.unstubAllEnvs();
afterAll(() => void vi.resetModules());

const logged = vi.fn();
beforeEach(() => void vi.stubGlobal("console", { ...console, error: logged.mockClear() }));
afterEach(() => void vi.unstubAllGlobals());

const says =
  (body: string, status = 200): typeof fetch =>
  async () =>
    new Response(body, { status });
const silent: typeof fetch = (_, { signal } = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

/** A time limit that is never reached here. */
const enough = 60_000;

test("the service is asked once, without cookies or credentials", async () => {
  const asked = vi.fn(says(JSON.stringify(served)));
  vi.stubGlobal("fetch", asked);
  expect(await loadPlaces(enough)).toEqual(served);
  const omitting = expect.objectContaining({ credentials: "omit" });
  expect(asked.mock.calls).toEqual([
    ["https://geo.example/api/v2/geoservice/district/IN", omitting],
  ]);
  expect(logged).not.toHaveBeenCalled();
});

test.each<[string, typeof fetch, string, number]>([
  ["answers 500", says("", 500), "The geo service answered 500.", enough],
  ["answers with something other than JSON", says("<html>"), "not valid JSON", enough],
  [
    "answers without districts",
    says(JSON.stringify({ ...served, district: [] })),
    "holds no lists of places",
    enough,
  ],
  [
    "cannot be reached",
    () => Promise.reject(new TypeError("fetch failed")),
    "fetch failed",
    enough,
  ],
  ["exceeds the time limit", silent, "longer than 50 ms", 50],
])(
  "the lists come from the site itself if the service %s, and that is logged",
  async (_, answer, words, time) => {
    vi.stubGlobal("fetch", answer);
    expect(await loadPlaces(time)).toEqual(ownPlaces);
    expect(logged).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls[0]?.[0])).toContain(words);
  },
);

test("on a page in Hindi the places have Hindi names, by the names that are sent", async () => {
  vi.stubGlobal("fetch", says(JSON.stringify(served)));
  setClientContent(() => ({ ...sourceContent(), language: "hi-IN" }));
  const { places, names } = await loadPlacesHere(enough);
  setClientContent(sourceContent);
  expect(places).toEqual(served);
  expect([names?.Karnataka, names?.Udupi]).toEqual(["कर्नाटक", "उडुपी"]);
  expect(await loadPlacesHere(enough)).toEqual({ places: served, names: undefined });
});
