// Tests that files which the build leaves for the service are read only if they have this version's format.

import { expect, it } from "vitest";
import { readVersion } from "../../server/release.ts";
import { readServiceContent } from "../../server/service/content.ts";
import { StartError } from "../../server/settings.ts";
import { folderOf } from "./folders.ts";
import { smallService } from "./service-content.ts";

const service = async (content: unknown) =>
  readServiceContent(await folderOf({ "build/service.json": JSON.stringify(content) }));

it("The content of the service is read whole", async () => {
  expect(await service(smallService)).toEqual(smallService);
});

it.each([
  ["of the version before", { ...smallService, stylesheets: ["/assets/style-1a2b.css"] }],
  ["without a group of messages", { ...smallService, messages: { form: {} } }],
  ["with a campaign that is a word", { ...smallService, campaigns: { default: "21" } }],
  ["with no address", { ...smallService, url: "www.example.org" }],
  ["without a policy", { ...smallService, policy: "" }],
  ["with a redirect to nowhere", { ...smallService, redirects: [{ from: "/old" }] }],
  ["that is none", null],
])("A service content %s starts no service", async (_, content) => {
  await expect(service(content)).rejects.toThrow(StartError);
});

it("A file of another version is refused", async () => {
  const root = await folderOf({ "package.json": '{"version":1}' });
  await expect(readVersion(root)).rejects.toThrow("package.json is not as a build of this version writes it.");
});
