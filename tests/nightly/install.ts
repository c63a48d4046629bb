// Installs the packages that only these tests use, as their lockfile names them.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;
const copy = join(folder, "node_modules/.installed.json");
const lockfile = readFileSync(join(folder, "package-lock.json"), "utf8");

if (!existsSync(copy) || readFileSync(copy, "utf8") !== lockfile) {
  const isWindows = process.platform === "win32";
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit", shell: isWindows });
  process.exitCode = status ?? 1;
  if (status === 0) copyFileSync(join(folder, "package-lock.json"), copy);
}
