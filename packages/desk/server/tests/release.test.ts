// Tests that the server of a release finds the desk, whose program is among its own.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { expect, it } from "vitest";
import { bundlePrograms } from "../../../../tools/release/make-release.ts";

const root = join(import.meta.dirname, "../../../..");

it("A release has the desk's program, under the name that its server asks for.", async () => {
  const release = join(await folderOf({}), "site");
  await bundlePrograms(root, release);
  const script = 'console.log(typeof (await import("@site/desk/server")).addDesk);';
  writeFileSync(join(release, "try.js"), script);
  const { stdout, stderr } = spawnSync(process.execPath, [join(release, "try.js")], {
    encoding: "utf8",
  });
  expect([stdout.trim(), stderr]).toEqual(["function", ""]);
});
