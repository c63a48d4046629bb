// Makes small folders for tests, all removed when the test file that imports this is done.

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

const made: string[] = [];

// Registered on import: from within a hook it would come too late and never run.
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Writes files into a fresh temporary folder and returns its path. */
export async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "server-test-"));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
