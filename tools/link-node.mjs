// Links the project's own Node where npm left that out: npm 9 does, as three packages have a `node`.

import { existsSync, rmSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));
const own = `node-${process.platform}-${process.arch}`;
const link = `${modules}/.bin/node`;
if (existsSync(`${modules}/${own}/bin/node`)) {
  if (!existsSync(link)) symlinkSync(`../${own}/bin/node`, link);
  // Headers for compiled packages, of which there are none: 67 MB.
  rmSync(`${modules}/${own}/include`, { recursive: true, force: true });
}
