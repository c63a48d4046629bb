// Tests that only content without samples becomes a release.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { pages } from "@site/app/screens";
import { beforeAll, describe, expect, test } from "vitest";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { folderOf } from "../../support/folders.ts";
import { compiled } from "../in-memory.ts";

/** Removes the marks of samples and of unreviewed translations. */
const unmarked = (text: string) =>
  text.replace(/^ *(?:sample|unreviewed): true\n/gm, "").replace(/,? sample: true/g, "");

let content: LoadedContent;

beforeAll(async () => {
  const loaded = await load(join(import.meta.dirname, "../../content"));
  const files = loaded.files.map(({ path, text }) => ({ path, text: unmarked(text) }));
  content = { ...loaded, files };
});

/** Compiles as for a release; the output says whether it is one. */
async function release(changed: LoadedContent) {
  const out = join(await folderOf({}), "out");
  const { findings, outputs } = await compiled(changed, {
    pages,
    out,
    release: true,
  });
  const errors = findings.flatMap(({ severity, code, file }) =>
    severity === "error" ? [`${code} ${file}`] : [],
  );
  const client = JSON.parse(outputs?.get("client.json") ?? "{}");
  return { errors, isWritten: existsSync(out), site: client.site };
}

describe("A release of tests/content", () => {
  test("passes without marks, and its pages are no preview", async () => {
    const { errors, isWritten, site } = await release(content);
    expect(errors).toEqual([]);
    expect(isWritten).toBe(true);
    expect(site).toMatchObject({ isRelease: true });
  });

  test.each([
    ["clients.yaml", /^/],
    ["solutions/atum.yaml", /(?<=^details:\n {2}- title: .*\n)/m],
  ])("fails with one sample in %s and writes nothing", async (file, place) => {
    const mark = file === "clients.yaml" ? "sample: true\n" : "    sample: true\n";
    const files = content.files.map(({ path, text }) => ({
      path,
      text: path === file ? text.replace(place, mark) : text,
    }));
    const { errors, isWritten } = await release({ ...content, files });
    expect(errors).toEqual([`sample-content ${file}`]);
    expect(isWritten).toBe(false);
  });
});
