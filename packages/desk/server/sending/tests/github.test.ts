// Tests what a call of GitHub's API makes of answers that are no success; send.test.ts has those of other kinds.
import { afterEach, expect, it, vi } from "vitest";
import { GitHub } from "../github.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["GitHub's own words", '{ "message": "No such tree." }', "GitHub answers 422: No such tree."],
  ["the status, where it says none", '{ "errors": [] }', "GitHub answers 422: Teapot"],
  ["the status, where it says nothing", "null", "GitHub answers 422: Teapot"],
  ["the status, where a proxy answers a page", "<h1>Oh</h1>", "GitHub answers 422: Teapot"],
  ["the status, where its words are none", '{ "message": 3 }', "GitHub answers 422: Teapot"],
])("A refusal has %s.", async (_what, body, message) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status: 422, statusText: "Teapot" }));
  await expect(new GitHub("http://github", "Bearer t").call("/x")).rejects.toMatchObject({
    kind: "refused",
    message,
  });
});

it("A fault of GitHub is like a lost connection.", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
  await expect(new GitHub("http://github", "Bearer t").call("/x")).rejects.toMatchObject({
    kind: "lost",
  });
});
