// Tests that every built page starts with the same content security policy, except for the hashes
// of its inline scripts.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedPolicy } from "@site/common/policy";
import { describe, expect, it } from "vitest";
import { testSite } from "../test-site-folder.ts";

const build = join(testSite, "build");
const pages = readdirSync(join(build, "client"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
  .map((entry) => ({
    name: entry.name,
    html: readFileSync(join(entry.parentPath, entry.name), "utf8"),
  }));
const read = (name: string) => readFileSync(join(build, name), "utf8");
const { policy }: { readonly policy: string } = JSON.parse(read("service.json"));

/** The policy of a page; undefined if it is not directly after the charset. */
const policyOf = (html: string) =>
  /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(
    html,
  )?.[1];

describe("the built pages", () => {
  it("have a policy directly after the charset, equal on all pages except for the scripts' hashes", () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(({ html }) => policyOf(html) === undefined)).toEqual([]);
    expect(new Set(pages.map(({ html }) => html.split("Content-Security-Policy").length))).toEqual(
      new Set([2]),
    );
    expect(new Set(pages.map(({ html }) => sharedPolicy(policyOf(html) ?? "")))).toEqual(
      new Set([policy]),
    );
    expect(
      new Set(pages.map(({ html }) => policyOf(html)?.replaceAll(/ 'sha256-[^']+'/g, ""))).size,
    ).toBe(1);
  });

  it("have exactly the inline scripts whose hashes their policy allows", () => {
    const strange = pages.filter(({ html }) => {
      const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
      const standing = scripts.filter(
        ([, attributes = ""]) => !/ src=| type="application\/(?:ld\+)?json"/.test(attributes),
      );
      const hashes = standing.map(
        ([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      );
      const allowed = policyOf(html)?.match(/'sha256-[^']+'/g);
      return hashes.join(" ") !== allowed?.join(" ");
    });
    expect(strange.map(({ html }) => policyOf(html))).toEqual([]);
  });

  it("have no styles and no handlers in attributes, which the policy forbids", () => {
    const attributes = pages.flatMap(({ html }) => {
      const tags = html.replace(/<script.*?<\/script>/gs, "").match(/<[a-z][^>]*>/g) ?? [];
      return tags.filter((tag) =>
        / (?:style|on[a-z]+|srcdoc)=/.test(tag.replace(/"[^"]*"/g, '""')),
      );
    });
    expect(attributes).toEqual([]);
  });
});

it("a preview asks search engines not to list it, on each page and in the headers of all files", () => {
  const listed = pages.filter(
    ({ html }) => !html.includes('<meta name="robots" content="noindex"/>'),
  );
  expect(listed.map(({ name }) => name)).toEqual([]);
  expect(read("client/_headers")).toContain("  X-Robots-Tag: noindex\n");
  expect(read("headers.map")).toMatch(/\$site_x_robots_tag \{[^}]*default "noindex";/);
  expect(JSON.parse(read("service.json")).isRelease).toBe(false);
  // A crawler that may not read a page does not see this.
  expect(read("client/robots.txt")).not.toMatch(/^Disallow: \S/m);
});
