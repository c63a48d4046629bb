// Tests `watch`: it reports what was saved, and survives content that cannot be compiled.
import { cpSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks, fixtures, schemas } from "@site/tests/pipeline/codes/fixture-report";
import { pages } from "@site/tests/pipeline/site-pages";
import { expect, test } from "vitest";
import { compile } from "../../compile/compile.ts";
import { load } from "../../read/files/index.ts";
import { siteExtension as extension } from "../../site-extension.ts";
import type { ContentResult } from "../compiling.ts";
import { watch } from "../watch.ts";

/** Watches a content; `next` waits for the end of the next run. */
async function watched() {
  const folder = mkdtempSync(join(tmpdir(), "content-watching-"));
  const content = join(folder, "content");
  cpSync(join(fixtures, "base"), content, { recursive: true });
  const cache = join(folder, "cache");
  const options = { schemas, pages, checks, extension, cache };
  const found: ContentResult[] = [];
  const messages: string[] = [];
  const waiting: (() => void)[] = [];
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  const first = next();
  const before = process.listeners("SIGTERM");
  const watching = watch({
    content,
    schemas: folder,
    reload: async () => {},
    check: async () => compile({ ...options, content: await load(content) }),
    report: async (result) => {
      found.push(result);
      waiting.shift()?.();
      return 0;
    },
    onProblem: (message) => {
      messages.push(message);
      waiting.shift()?.();
    },
  });
  await first;
  const stop = () => {
    process.listeners("SIGTERM").find((listener) => !before.includes(listener))?.("SIGTERM");
    return watching;
  };
  return { content, found, messages, next, stop };
}

test("watching reports a changed text, and tells a problem with the content folder without ending", async () => {
  const { content, found, messages, next, stop } = await watched();
  const second = next();
  writeFileSync(join(content, "articles/new.md"), "---\n");
  await second;
  expect(found.at(-1)?.findings.map(({ file }) => file)).toContain("articles/new.md");
  const third = next();
  renameSync(content, `${content}-away`);
  await third;
  expect(messages.at(-1)).toMatch(/^The content folder .* cannot be read: /);
  expect(await stop()).toBe(0);
});
