// The built pages say all the same of what they may do, before anything else, and no script that runs differs between two of them.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nginxHeaders, nginxMaps, staticHeaders } from "../../server/policy/texts.ts";

const build = join(import.meta.dirname, "../../build");
const pages = readdirSync(join(build, "client"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
  .map((entry) => ({ name: entry.name, html: readFileSync(join(entry.parentPath, entry.name), "utf8") }));
const read = (name: string) => readFileSync(join(build, name), "utf8");
const { policy }: { readonly policy: string } = JSON.parse(read("headers.json"));

describe("the pages", () => {
  it("say one and the same policy directly after the charset, before anything is loaded", () => {
    const begin = `<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(({ html }) => !html.includes(begin))).toEqual([]);
    expect(new Set(pages.map(({ html }) => html.split("Content-Security-Policy").length))).toEqual(new Set([2]));
  });

  it("have the scripts that the policy names, and no other that runs", () => {
    const scripts = pages.flatMap(({ html }) => [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]);
    const standing = scripts.filter(
      ([, attributes = ""]) => !/ src=| type="application\/(?:ld\+)?json"/.test(attributes),
    );
    const hashes = standing.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect([...new Set(hashes)]).toEqual(policy.match(/'sha256-[^']+'/g));
  });

  it("have no styles and no handlers in attributes, which the policy forbids", () => {
    const attributes = pages.flatMap(({ html }) => {
      const tags = html.replace(/<script.*?<\/script>/gs, "").match(/<[a-z][^>]*>/g) ?? [];
      return tags.filter((tag) => / (?:style|on[a-z]+|srcdoc)=/.test(tag.replace(/"[^"]*"/g, '""')));
    });
    expect(attributes).toEqual([]);
  });
});

it("The headers stand beside the site for all that serve it", () => {
  expect(read("headers.map")).toBe(nginxMaps(policy));
  expect(read("headers.conf")).toBe(nginxHeaders());
  expect(read("client/_headers")).toBe(staticHeaders());
});
