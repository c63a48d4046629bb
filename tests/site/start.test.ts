// Tests npm start on the site that npm test has built.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../support/documented-nginx.ts";
import { lineLike, linesOf, startProcess } from "../support/processes.ts";
import { ask } from "../support/requests.ts";
import { testSite as root } from "../test-site-folder.ts";

it("npm start serves the site on the requested port, renders a page and encodes a picture when they are requested", async () => {
  const port = await freePort();
  const child = startProcess(process.execPath, [join(root, "tools/start/start.ts")], {
    PORT: String(port),
  });
  const exit = once(child, "exit");
  const [, origin = ""] = await lineLike(linesOf(child), /^Ready: (\S+)/);
  expect(origin).toBe(`http://127.0.0.1:${port}`);
  // The site is not built again yet; it shows the last build, which was made of the same.
  for (const [address, file] of [
    ["/", "index.html"],
    ["/products", "products/index.html"],
    ["/products.data", "products.data"],
    ["/hi/products", "hi/products/index.html"],
  ] as const) {
    const { status, body } = await ask(origin, address);
    expect([status, body.toString()], address).toEqual([
      200,
      readFileSync(join(root, "build/client", file), "utf8"),
    ]);
  }
  const pictures: { file: string }[] = JSON.parse(
    readFileSync(join(root, ".content/pictures.json"), "utf8"),
  );
  // The last one, as the others are encoded in this order.
  const last = pictures.findLast(({ file }) => file.endsWith("-340.avif"));
  const { status, body } = await ask(origin, `/media/${last?.file}`);
  expect([status, body.toString("latin1", 4, 12)]).toEqual([200, "ftypavif"]);
  expect((await ask(origin, "/media/none.0123456789ab-340.avif")).status).toBe(404);
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});
