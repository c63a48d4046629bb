// Tests that docs/browsers.md lists exactly the parts of the built styles that a promised browser
// lacks. Nothing else may be lost with them: a rule because of one of its selectors, or a colour
// because of a variable.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleFolder } from "@site/site-build/parts";
import { describe, expect, it } from "vitest";
import { testSite } from "../test-site-folder.ts";
import { asOlderBrowsersRead } from "./older-styles.ts";

const assets = join(testSite, bundleFolder, "client/assets");
const sheets = globSync("*.css", { cwd: assets }).map((name) =>
  asOlderBrowsersRead(readFileSync(join(assets, name), "utf8")),
);
const features = new Map(sheets.flatMap((sheet) => [...sheet.features]));

/**
 * The rows of the table, without the one of HTML and scripts: the names in its first cell, and the
 * versions.
 */
const rows = readFileSync(join(import.meta.dirname, "../../docs/browsers.md"), "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, what]) => what?.startsWith("`"))
  .map(([, what = "", since = ""]) => ({
    names: [...what.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    since,
  }));

/** The latest of some lists of versions, engine by engine. */
function latest(lists: readonly string[]): string {
  const [first = "", ...others] = lists;
  return others.reduce((one, other) => {
    const theirs = other.split(", ");
    const later = (version: string, index: number) => {
      const their = theirs[index] ?? "";
      return version === "none" || Number(version) >= Number(their) ? version : their;
    };
    return one.split(", ").map(later).join(", ");
  }, first);
}

describe("what older browsers do not know of the styles", () => {
  it("is in the table of docs/browsers.md, and the table has nothing else", () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...features.keys()].sort());
  });

  it("is there since the versions that MDN names", () => {
    for (const { names, since } of rows) {
      expect(since, names.join()).toBe(latest(names.map((name) => features.get(name) ?? "")));
    }
  });

  it("takes no selector with it that they know", () => {
    expect(sheets.flatMap(({ mixed }) => mixed)).toEqual([]);
  });

  it("takes nothing with it that is needed, where a variable hides it", () => {
    // Without them a control has the system's colour, the panel no shadow, a drawing the page's own
    // ground, and a sheet of paper no foot.
    const dispensable = /^(?:accent-color|box-shadow|--drawing-ground|--foot):/;
    const found = sheets.flatMap(({ invalid }) => invalid);
    expect(found.filter((declaration) => !dispensable.test(declaration))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe("a stylesheet as older browsers read it", () => {
  const read = (css: string) => asOlderBrowsersRead(css).css.replace(/\s+/g, "");

  it.each([
    ["@layer base{a{top:0}}b{top:0}", "b{top:0}"],
    ["@media (width>=48rem){a{top:0}}", ""],
    ["@media (min-width:48rem){a{top:0}}", "@media(min-width:48rem){a{top:0}}"],
    ["a,b:has(c){top:0}", ""],
    ["a:is(b,c:has(d)){top:0}", "a:is(b,c:has(d)){top:0}"],
    ["a:focus-visible{top:0}", ""],
    ["@supports selector(:popover-open){a{top:0}}", ""],
    ["@supports not selector(:popover-open){a{top:0}}", "a{top:0}"],
    ["@supports (color:color-mix(in srgb,red,red)){a{top:0}}", ""],
    ["a{height:100vh;height:100dvh}", "a{height:100vh}"],
    ["a{color:red;color:color-mix(in srgb,red,blue)}", "a{color:red}"],
    ["a{overflow:hidden;overflow:clip}", "a{overflow:hidden}"],
    ["a{mask-image:none}", "a{}"],
    ["a{-webkit-mask-image:none;mask-image:none}", "a{-webkit-mask-image:none;mask-image:none}"],
    ['a{content:"color-mix(100dvh)"}', 'a{content:"color-mix(100dvh)"}'],
  ])("%s", (css, expected) => {
    expect(read(css)).toBe(expected);
  });

  it("may have nothing that the data does not know", () => {
    expect(() => asOlderBrowsersRead("a{colour:red}")).toThrow("colour");
    expect(() => asOlderBrowsersRead("a:hoover{top:0}")).toThrow(":hoover");
  });
});
