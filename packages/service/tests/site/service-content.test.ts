// Tests how the file is read which the build leaves for the service.

import { join } from "node:path";
import { writeWhole } from "@site/files/write";
import { StartError } from "@site/service";
import { folderOf } from "@site/tests/support/folders";
import { smallService } from "@site/tests/support/service-content";
import { expect, it } from "vitest";
import { currentRedirects, readServiceContent } from "../../content.ts";

it("A service content that is no JSON starts no service", async () => {
  const root = await folderOf({ "build/service.json": "{" });
  await expect(readServiceContent(root)).rejects.toThrow(StartError);
});

it("The redirects come from the last build of the folder that is served now", async () => {
  const withRows = (redirects: object[]) => JSON.stringify({ ...smallService, redirects });
  const first = await folderOf({
    "build/service.json": withRows([{ from: "/old", to: "/" }]),
  });
  const second = await folderOf({ "build/service.json": withRows([{ from: "/gone", to: "/" }]) });
  let served = first;
  const redirects = currentRedirects(() => served);
  const addresses = async () => [...(await redirects()).keys()];
  expect(await addresses()).toEqual(["/old"]);
  const path = join(first, "build/service.json");
  writeWhole(path, withRows([{ from: "/odd", to: "/" }]));
  expect(await addresses()).toEqual(["/odd"]);
  served = second;
  expect(await addresses()).toEqual(["/gone"]);
});
