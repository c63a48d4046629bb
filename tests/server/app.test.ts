// Tests which addresses the pages answer and which the service, in the combined app of the server.

import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../server/app.ts";
import { type Listening, listen } from "../../server/listen.ts";
import { addService } from "../../server/service/app.ts";
import { addSite } from "../../server/static.ts";
import { folderOf } from "./folders.ts";
import { ask } from "./requests.ts";
import { idleStore, noSearch, testSettings } from "./service.ts";
import { smallContent } from "./service-content.ts";

const long = "y".repeat(150);

let server: Listening;

beforeAll(async () => {
  const root = await folderOf({ "index.html": "home", "404.html": "not found", [`${long}/index.html`]: "long" });
  const app = await createApp({ ...testSettings, logLevel: "silent" });
  await addSite(app, root);
  await addService(app, smallContent, idleStore(), testSettings, noSearch);
  await app.ready();
  server = await listen(app.routing, { port: 0, host: "127.0.0.1" });
});

afterAll(() => server.close());

it.each([
  ["GET", "/", 200, "home"],
  ["GET", `/${long}`, 200, "long"],
  ["GET", `/${"x".repeat(150)}`, 404, "not found"],
  ["GET", `/${"x".repeat(150)}/a`, 404, "not found"],
  ["POST", "/", 405, "Only GET and HEAD are answered here.\n"],
  ["PROPFIND", "/unknown", 405, "Only GET and HEAD are answered here.\n"],
  ["GET", "/healthz", 200, '{"status":200}'],
  ["POST", "/healthz", 405, '{"status":405}'],
  ["GET", "/healthz/", 404, "not found"],
  ["GET", "/api", 404, "not found"],
  ["GET", "/api/unknown", 404, '{"status":404}'],
  ["GET", "/brand/enquiries", 404, "not found"],
  ["GET", "/FIND", 404, "not found"],
])("%s %s is answered %i", async (method, path, status, body) => {
  const answer = await ask(server.origin, path, { method });
  expect({ status: answer.status, body: answer.body.toString() }).toEqual({ status, body });
});

it("has nobody keep the answer of the health check", async () => {
  expect((await ask(server.origin, "/healthz")).headers["cache-control"]).toBe("no-store");
});

it("leaves a connection open for the next request", async () => {
  const { headers } = await ask(server.origin, "/", { headers: { Connection: "keep-alive" } });
  expect(headers.connection).toBe("keep-alive");
});
