// Watching goes on when a schema is changed: nothing that was found out with the one before is believed any more, not even what
// another process has kept. Of the content, whoever judges is told what was changed since.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { UnitStore } from "../../pipeline/cache/unit-store.ts";
import type { Judged } from "../../pipeline/commands/compiling.ts";
import { watch } from "../../pipeline/commands/watching.ts";
import { compile } from "../../pipeline/compile.ts";
import { fixtures, rules, schemas } from "./fixture-report.ts";
import { compilers } from "./incremental/runs.ts";
import { pages } from "./site-pages.ts";

/** A content that is watched with what an earlier process has kept of it; `next` waits for the end of the next run. */
async function watched() {
  const folder = mkdtempSync(join(tmpdir(), "content-watching-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const content = join(folder, "content");
  cpSync(join(fixtures, "base"), content, { recursive: true });
  const cache = join(folder, "cache");
  const store = UnitStore.open(cache, "usual", () => undefined);
  onTestFinished(() => store?.close());
  const options = { content, schemas, pages, rules, cache, store, encode: false };
  await compile(options);
  const found: Judged[] = [];
  const told: (ReadonlySet<string> | undefined)[] = [];
  const waiting: (() => void)[] = [];
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  const first = next();
  const before = process.listeners("SIGTERM");
  const schemaFolder = join(folder, "schemas");
  cpSync(new URL("../../schemas", import.meta.url), schemaFolder, { recursive: true });
  const watching = watch(options, {
    content,
    schemas: { folder: schemaFolder, read: () => compilers.strict ?? schemas },
    judge: (known, changed) => {
      told.push(changed);
      return compile({ ...options, ...known });
    },
    report: async (result) => {
      found.push(result);
      waiting.shift()?.();
      return 0;
    },
    onBadSchemas: (message) => {
      throw new Error(message);
    },
  });
  await first;
  const stop = () => {
    process.listeners("SIGTERM").find((listener) => !before.includes(listener))?.("SIGTERM");
    return watching;
  };
  return { content, schemaFolder, options, found, told, next, stop };
}

test("a changed schema", async () => {
  const { schemaFolder, options, found, next, stop } = await watched();
  const second = next();
  writeFileSync(join(schemaFolder, "articles.json"), "{}");
  await second;
  expect(await stop()).toBe(0);
  const fresh = await compile({ ...options, schemas: compilers.strict ?? schemas, store: undefined });
  expect(found[0]?.diagnostics).toEqual([]);
  expect(fresh.diagnostics).not.toEqual([]);
  expect(found.at(-1)?.diagnostics).toEqual(fresh.diagnostics);
});

// Other systems tell of a folder with all that is below it.
test.runIf(process.platform === "linux")("a changed text, and more than a person changes at a time", async () => {
  const { content, told, next, stop } = await watched();
  const second = next();
  writeFileSync(join(content, "articles/new.md"), "---\n");
  await second;
  const third = next();
  for (let file = 0; file < 150; file++) writeFileSync(join(content, `articles/many-${file}.md`), "---\n");
  await third;
  await stop();
  // Of the first look there is nothing that could have changed.
  expect(told.slice(0, 2)).toEqual([undefined, new Set(["articles/new.md"])]);
  expect(told[2]).toBeUndefined();
});
