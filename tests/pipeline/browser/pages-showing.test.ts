// Tests which pages show a file.
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenSite } from "../../../pipeline/browser/open-site.ts";
import type { DeskFile } from "../../../pipeline/browser.ts";
import { textAt } from "../../../pipeline/read/yaml/value.ts";
import { base, checked, fixtures } from "../fixture-report.ts";
import { deskSites } from "./opened-site.ts";

const open = deskSites();
let site: OpenSite;
let files: readonly DeskFile[];

beforeAll(async () => {
  ({ site } = await open(join(fixtures, "base")));
  ({ files } = await site.describe());
});

const pagesOf = (path: string) => site.pagesShowing(path);

describe("A file is shown", () => {
  test("at its address if it is an entry.", async () => {
    const compiled = await checked(await base());
    const entries = compiled.linked.entries.map(({ source, path }) => [
      source.path,
      textAt(source.root, "/title"),
      path,
    ]);
    const shown = files.flatMap(({ path, title, address }) =>
      address ? [[path, title, address]] : [],
    );
    expect(shown).toEqual(entries.sort());
    for (const { path, address } of files) {
      if (address) expect(await pagesOf(path)).toEqual([address]);
    }
  });

  test("on the pages that its row names otherwise, if there are any.", async () => {
    expect(await pagesOf("landing.yaml")).toEqual(["/norla_solutions"]);
    expect(await pagesOf("videos.yaml")).toEqual(["/videos"]);
    expect(await pagesOf("features.yaml")).toEqual(["/products", "/products/board"]);
    expect(await pagesOf("pages.yaml")).toEqual(
      expect.arrayContaining(["/", "/videos", "/norla_solutions"]),
    );
    expect(await pagesOf("site.yaml")).toEqual(
      expect.arrayContaining(["/", "/videos", "/norla_solutions"]),
    );
    expect(await pagesOf("facts.yaml")).toBeUndefined();
  });
});
