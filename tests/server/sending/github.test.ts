// Tests what a call of GitHub's API makes of answers that are no success.
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { GitHub } from "../../../server/sending/github.ts";

/** The problem that one answer causes. */
async function problem(status: number, body: string): Promise<unknown> {
  const server = createServer((_, response) => response.writeHead(status, "Teapot").end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const port = typeof at === "object" ? at?.port : 0;
  const caught = await new GitHub(`http://127.0.0.1:${port}`, "Bearer t").call("/x").catch((error: unknown) => error);
  server.close();
  return caught;
}

it.each([
  ["GitHub's own words", '{ "message": "No such tree." }', "GitHub answers 422: No such tree."],
  ["the status, where it says none", '{ "errors": [] }', "GitHub answers 422: Teapot"],
  ["the status, where it says nothing", "null", "GitHub answers 422: Teapot"],
  ["the status, where a proxy answers a page", "<h1>Oh</h1>", "GitHub answers 422: Teapot"],
  ["the status, where its words are none", '{ "message": 3 }', "GitHub answers 422: Teapot"],
])("A refusal has %s.", async (_what, body, message) => {
  expect(await problem(422, body)).toMatchObject({ kind: "refused", message });
});

it("The kind of a problem is that of its status.", async () => {
  const kinds = [401, 403, 404, 409, 429, 503].map(async (status) => problem(status, "{}"));
  const found = (await Promise.all(kinds)).map((one) => (one instanceof Error ? Reflect.get(one, "kind") : one));
  expect(found).toEqual(["signed-out", "forbidden", "absent", "moved", "later", "lost"]);
});
