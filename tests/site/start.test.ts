// Tests npm start in a project folder whose site is already built.

import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { difference, inputsOfBuild, readInputs, settingsOf } from "../../tools/build/inputs.ts";
import { copyProject } from "../docs/project-copy.ts";
import { lineLike, linesOf, startProcess } from "../server/processes.ts";
import { ask } from "../server/requests.ts";

const root = join(import.meta.dirname, "../..");
const start = join(root, "tools/start.ts");

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

it("npm start serves a complete build without building, on the requested port", async () => {
  // Checked first: on a tree that has changed since, this test would build while others read the built site.
  const inputs = inputsOfBuild(root);
  expect(inputs, "There is no complete build: npm test makes one.").toBeDefined();
  if (inputs) expect(difference(inputs, readInputs(root, settingsOf(process.env)))).toBeUndefined();
  const port = await freePort();
  const child = startProcess(process.execPath, [start], { PORT: String(port) });
  const exit = once(child, "exit");
  const lines = linesOf(child);
  expect(await lines.next()).toMatchObject({ value: "Nothing has changed since the last build." });
  const [, origin = ""] = await lineLike(lines, /^Ready: (\S+)/);
  expect(origin).toBe(`http://127.0.0.1:${port}`);
  expect((await ask(origin, "/")).status).toBe(200);
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});

it("npm start serves a site with missing pictures, encodes a requested one at once, and then the others", async () => {
  const copy = copyProject();
  for (const made of ["build", ".content"]) cpSync(join(root, made), join(copy, made), { recursive: true });
  const pictures = join(copy, "build/pictures.json");
  const list: { file: string }[] = JSON.parse(readFileSync(pictures, "utf8"));
  const missing = list.filter(({ file }) => file.endsWith("-340.avif")).slice(0, 2);
  const [one = "", other = ""] = missing.map(({ file }) => file);
  // Of a site that has all others: encoding them takes longer than most tests.
  writeFileSync(pictures, JSON.stringify(missing));
  const media = (name: string) => join(copy, "build/client/media", name);
  for (const name of [one, other]) rmSync(media(name), { force: true });
  const child = startProcess(process.execPath, [join(copy, "tools/start.ts")], {});
  const exit = once(child, "exit");
  const lines = linesOf(child);
  expect(await lines.next()).toMatchObject({ value: "Nothing has changed since the last build." });
  const [, origin = ""] = await lineLike(lines, /^Ready: (\S+)/);
  const { status, body } = await ask(origin, `/media/${other}`);
  expect([status, body.toString("latin1", 4, 12)]).toEqual([200, "ftypavif"]);
  expect((await ask(origin, "/media/none.0123456789ab-340.avif")).status).toBe(404);
  await lineLike(lines, /^Pictures +[\d.]+ s$/);
  expect(existsSync(media(one))).toBe(true);
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});
