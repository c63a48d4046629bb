// Tests that publishing leaves a site whose every page finds its scripts, wherever it is stopped.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { beforeEach, expect, it } from "vitest";
import { type SiteFiles, SiteFolder } from "../site-folder.ts";

const pages = Array.from({ length: 5 }, (_, index) => `blog/page-${index}`);

let root: string;
const client = (...path: string[]) => join(root, "build/client", ...path);

beforeEach(async () => {
  root = await folderOf({});
});

/** A site whose pages load a script of its version, before it is published. */
function made(version: string, before: SiteFiles, names = pages): SiteFolder {
  const site = new SiteFolder(root, before);
  const put = (name: string, text: string) =>
    site.put(name, version + name, (path) => writeFileSync(path, text));
  // As a build does: pages first, then what they load.
  for (const name of names) {
    put(`${name}/index.html`, `<script src="/assets/app-${version}.js">`);
    put(`${name}.data`, version);
  }
  put("index.html", `<script src="/assets/app-${version}.js">`);
  put(`assets/app-${version}.js`, version);
  return site;
}

const publish = (...site: Parameters<typeof made>) => made(...site).publish(() => false);

/** The number of pages, and those that do not find their script. */
function pagesNow() {
  const names = readdirSync(client(), { recursive: true, encoding: "utf8" });
  const found = names.filter((name) => name.endsWith("index.html"));
  const broken = found.filter((name) => {
    const [, script = ""] = /src="([^"]+)"/.exec(readFileSync(client(name), "utf8")) ?? [];
    return !existsSync(client(script));
  });
  return { pages: found.length, broken };
}

it("At no moment of publishing, a page lacks its script, or is missing.", () => {
  let files = publish("v1", {});
  for (const version of ["v2", "v3"]) {
    const steps = made(version, files).publishing(() => false);
    let moments = 0;
    for (let step = steps.next(); ; step = steps.next()) {
      expect(pagesNow()).toEqual({ pages: 6, broken: [] });
      if (step.done) {
        files = step.value;
        break;
      }
      moments++;
    }
    expect(moments).toBeGreaterThan(11);
    expect(readFileSync(client("index.html"), "utf8")).toContain(version);
  }
});

it("After a kill at any moment, every page finds its script, until and after the next build.", () => {
  const first = publish("v1", {});
  for (let at = 0; at < 14; at++) {
    const steps = made(`v2-${at}`, first).publishing(() => false);
    for (let step = 0; step <= at; step++) steps.next();
    expect(pagesNow()).toEqual({ pages: 6, broken: [] });
    publish("v1", first);
    expect(pagesNow()).toEqual({ pages: 6, broken: [] });
    expect(readFileSync(client("index.html"), "utf8")).toContain("v1");
  }
});

it("A page that is gone is removed after everything else.", () => {
  const [gone = "", ...others] = pages;
  const steps = made("v2", publish("v1", {}), others).publishing(() => false);
  const texts = () => others.map((name) => readFileSync(client(name, "index.html"), "utf8"));
  while (!steps.next().done) {
    if (existsSync(client(gone, "index.html"))) continue;
    expect(texts().filter((text) => !text.includes("v2"))).toEqual([]);
  }
  expect(existsSync(client(gone))).toBe(false);
});
