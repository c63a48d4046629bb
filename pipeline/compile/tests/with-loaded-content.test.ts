// Tests that the states of several folders' files are cached side by side.
import { join } from "node:path";
import { noCache } from "@site/files/cache";
import { expect, test } from "vitest";
import { withLoadedContent } from "../../compile/with-loaded-content.ts";

const fixtures = join(import.meta.dirname, "../../../tests/fixtures");

test("A run on another folder leaves the states of the files of the one before.", async () => {
  const rows = new Map<string, string>();
  const cached = {
    ...noCache,
    get: (key: string) => rows.get(key),
    put: (key: string, value: string) => void rows.set(key, value),
  };
  const run = (folder: string) =>
    withLoadedContent(join(fixtures, folder), { cached }, async () => {});
  await run("base");
  await run("ordinary");
  const before = [...rows];
  await run("base");
  expect([...rows]).toEqual(before);
});
