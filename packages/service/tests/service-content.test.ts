// Tests that the file which the build leaves for the service is read only if it has this version's format.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@site/files/write";
import { StartError } from "@site/service";
import { folderOf } from "@site/tests/support/folders";
import { smallService } from "@site/tests/support/service-content";
import { expect, it } from "vitest";
import { currentRedirects, readServiceContent } from "../content.ts";

const service = async (content: unknown) =>
  readServiceContent(await folderOf({ "build/service.json": JSON.stringify(content) }));

it("The content of the service is read whole", async () => {
  expect(await service(smallService)).toEqual(smallService);
});

it.each([
  ["without a group of messages", { ...smallService, messages: { form: {} } }],
  ["with a campaign that is a word", { ...smallService, campaigns: { default: "21" } }],
  ["with no address", { ...smallService, url: "www.example.org" }],
  ["without a policy", { ...smallService, policy: "" }],
  ["with a redirect to nowhere", { ...smallService, redirects: [{ from: "/old" }] }],
  ["without a version", { ...smallService, version: undefined }],
  ["that is none", null],
])("A service content %s starts no service", async (_, content) => {
  await expect(service(content)).rejects.toThrow(StartError);
});

it("The redirects are those of the last build, also after it was built again, and of the folder that is served now", async () => {
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
  await writeFile(path, "{");
  expect(await addresses()).toEqual(["/odd"]);
  served = second;
  expect(await addresses()).toEqual(["/gone"]);
});
