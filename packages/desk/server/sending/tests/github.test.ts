// Tests what a call of GitHub's API makes of answers that are no success; send.test.ts has other kinds.
import { afterEach, expect, it, vi } from "vitest";
import { gitHubRequest } from "../github.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const json = { "Content-Type": "application/json" };

it.each([
  [
    "GitHub's own words",
    '{ "message": "No such tree." }',
    json,
    "GitHub answers 422: No such tree.",
  ],
  ["the status, where it says none", '{ "errors": [] }', json, "GitHub answers 422."],
  ["the status, where a proxy answers a page", "<h1>Oh</h1>", {}, "GitHub answers 422."],
])("A refusal has %s.", async (_what, body, headers, message) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status: 422, headers }));
  await expect(gitHubRequest("http://github", "Bearer t")("GET /user")).rejects.toMatchObject({
    kind: "refused",
    message,
  });
});

it("A fault of GitHub is like a lost connection.", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
  await expect(gitHubRequest("http://github", "Bearer t")("GET /user")).rejects.toMatchObject({
    kind: "lost",
  });
});
