// Tests npm start on the site that npm test has built.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../server/documented-nginx.ts";
import { lineLike, linesOf, startProcess } from "../server/processes.ts";
import { ask } from "../server/requests.ts";

const root = join(import.meta.dirname, "../..");

it("npm start serves the site on the requested port, and encodes a picture when it is requested", async () => {
  const port = await freePort();
  const child = startProcess(process.execPath, [join(root, "tools/start.ts")], { PORT: String(port) });
  const exit = once(child, "exit");
  const [, origin = ""] = await lineLike(linesOf(child), /^Ready: (\S+)/);
  expect(origin).toBe(`http://127.0.0.1:${port}`);
  expect((await ask(origin, "/")).status).toBe(200);
  const pictures: { file: string }[] = JSON.parse(readFileSync(join(root, ".content/pictures.json"), "utf8"));
  // The last one, as the others are encoded in this order.
  const last = pictures.findLast(({ file }) => file.endsWith("-340.avif"));
  const { status, body } = await ask(origin, `/media/${last?.file}`);
  expect([status, body.toString("latin1", 4, 12)]).toEqual([200, "ftypavif"]);
  expect((await ask(origin, "/media/none.0123456789ab-340.avif")).status).toBe(404);
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});
