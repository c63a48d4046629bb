// Tests that the same content gives the same bytes. The order of files, line ends, the machine and
// the day do not matter. Runs on a small content, with LONG=1 on tests/content too.
// incremental.test.ts tests that earlier runs leave no trace.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pages } from "@site/app/screens";
import { noCache } from "@site/files/cache";
import { beforeAll, describe, expect, it } from "vitest";
import type { CompileResult } from "../../../pipeline/compile/compile.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { long, tries } from "../../long.ts";
import { compiled } from "../in-memory.ts";
import { seeded, shuffled } from "../seeded.ts";
import { pages as basePages } from "../site-pages.ts";
import { EditedContent } from "./edited-content.ts";

const whole = fileURLToPath(new URL("../../content", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "determinism-"));

/** The content with some texts changed. */
const changed = (
  content: LoadedContent,
  change: (path: string, text: string) => string,
): LoadedContent => ({
  ...content,
  files: content.files.map(({ path, text }) => ({ path, text: change(path, text) })),
});

/** The outputs as one object, so that a failing test shows the difference. */
const bytes = (result: CompileResult) => Object.fromEntries(result.outputs ?? []);

const errorsOf = ({ findings }: CompileResult) =>
  findings.filter(({ severity }) => severity === "error");

const small = {
  whose: "a small content",
  from: new EditedContent(join(temporary, "content"), seeded(1)).folder,
  screens: basePages,
};
const full = { whose: "tests/content", from: whole, screens: pages };

describe.each(long ? [small, full] : [small])(
  "the outputs of $whose are the same",
  ({ from, screens }) => {
    let content: LoadedContent;
    let first: CompileResult;

    beforeAll(async () => {
      content = await load(from);
      first = await compiled(content, { pages: screens, cached: noCache });
      expect(errorsOf(first)).toEqual([]);
      expect(first.outputs?.size).toBeGreaterThan(30);
    });

    it("in any order of the files", async () => {
      for (let seed = 1; seed <= tries(3, 10); seed++) {
        const random = seeded(seed);
        const mixed: LoadedContent = {
          ...content,
          files: shuffled(content.files, random),
          media: new Map(shuffled([...content.media], random)),
        };
        const again = await compiled(mixed, { pages: screens, cached: noCache });
        expect(bytes(again)).toEqual(bytes(first));
        expect(again.findings).toEqual(first.findings);
      }
    });

    it("from files with CRLF and byte order marks, except for the report's columns", async () => {
      const crlf = changed(content, (_path, text) => text.replaceAll("\n", "\r\n"));
      const windows = await compiled(crlf, { pages: screens });
      expect(errorsOf(windows)).toEqual([]);
      const unix = (text: string) => text.replaceAll("\\r\\n", "\\n").replaceAll("\\\\r", "");
      const comparable = ({ outputs }: CompileResult) =>
        Object.fromEntries(Array.from(outputs ?? [], ([path, text]) => [path, unix(text)]));
      expect(comparable(windows)).toEqual(comparable(first));
    });
  },
);
