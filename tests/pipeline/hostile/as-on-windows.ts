// Makes Node refuse to remove a folder with an open file, as Windows does.
// It is loaded before a command with --import.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Paths of this process's open files; Linux lists them. */
const openFiles = () =>
  fs.readdirSync("/proc/self/fd").flatMap((name) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      // It was the list itself.
      return [];
    }
  });

const { rmSync } = fs;
fs.rmSync = (path, options) => {
  const open = openFiles().find((file) => file.startsWith(String(path)));
  if (open !== undefined) {
    throw Object.assign(new Error(`EBUSY: ${open}`), { code: "EBUSY", syscall: "unlink", path });
  }
  rmSync(path, options);
};
syncBuiltinESMExports();
