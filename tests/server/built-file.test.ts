// Tests that files which the build leaves for the service are read only if they have this version's format.

import { expect, it } from "vitest";
import { readPolicy } from "../../server/policy/read-policy.ts";
import { readRedirects } from "../../server/redirects.ts";
import { readServiceContent } from "../../server/service/content.ts";
import { StartError } from "../../server/settings.ts";
import { folderOf } from "./folders.ts";
import { smallContent } from "./service-content.ts";

const service = async (content: unknown) =>
  readServiceContent(await folderOf({ "build/service.json": JSON.stringify(content) }));

it("The content of the service is read whole", async () => {
  expect(await service(smallContent)).toEqual(smallContent);
});

it.each([
  ["of the version before", { ...smallContent, stylesheets: ["/assets/style-1a2b.css"] }],
  ["without a group of messages", { ...smallContent, messages: { form: {} } }],
  ["with a campaign that is a word", { ...smallContent, campaigns: { default: "21" } }],
  ["with no address", { ...smallContent, url: "www.example.org" }],
  ["that is none", null],
])("A service content %s starts no service", async (_, content) => {
  await expect(service(content)).rejects.toThrow(StartError);
});

it.each([
  ["headers.json", '{"policy":1}', readPolicy, "headers.json is not as a build of this version writes it."],
  ["headers.json", '{"policy":""}', readPolicy, "headers.json is not as a build of this version writes it."],
  ["redirects.json", '{"redirects":[{"from":"/old"}]}', readRedirects, "redirects.json is not as a build"],
  ["redirects.json", "{", readRedirects, "JSON"],
])("A %s that is %s is refused", async (name, text, read, message) => {
  const folder = await folderOf({ [name]: text });
  await expect(read(`${folder}/client`)).rejects.toThrow(message);
});
