// `content addresses`: records the published addresses in addresses.lock, so that none can vanish without a redirect.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeNamed } from "@site/files/write";
import { compile } from "../compile/compile.ts";
import { isLasting, lockText, readLock } from "../link/address-lock.ts";
import { counted } from "../print/counted.ts";
import { textFindings } from "../print/formats/text.ts";
import { hasColours } from "../print/terminal.ts";
import type { LoadedContent } from "../read/files/contents.ts";
import { load } from "../read/files/index.ts";
import { lockFile } from "../read/files/path.ts";
import { type Call, exit } from "./command.ts";

/** Most addresses that are listed. */
const maxListed = 20;

/** `content addresses`. */
export async function addresses({ content: folder, shown, dependencies }: Call): Promise<number> {
  const { content, recorded } = repaired(await load(folder));
  const { findings, texts, site } = await compile({ content, ...(await dependencies()) });
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const colour = hasColours(process.stdout);
    process.stdout.write(
      `${textFindings(errors, texts, { folder: shown, colour })}\nNo address was recorded: the content has errors.\n`,
    );
    return exit.content;
  }
  const unrecorded = [...site.addresses.pages.keys()].filter(
    (path) => isLasting(path, site.table) && !recorded.has(path),
  );
  const text = lockText([...recorded, ...unrecorded]);
  const file = join(folder, lockFile);
  const before = await readFile(file, "utf8").catch(() => undefined);
  // Git may have converted line ends for Windows.
  if (before?.replaceAll("\r\n", "\n") === text) {
    process.stdout.write(
      `All published addresses are recorded: ${counted(recorded.size, "address")}.\n`,
    );
    return exit.clean;
  }
  const name = `${shown}/${lockFile}`;
  writeNamed(file, text, name);
  if (unrecorded.length === 0) {
    process.stdout.write(`The list ${name} was brought up to date.\n`);
    return exit.clean;
  }
  const more = unrecorded.length - maxListed;
  const list = unrecorded.slice(0, maxListed).map((address) => `  ${address}\n`);
  if (more > 0) list.push(`  and ${more} more\n`);
  const count = counted(unrecorded.length, "address");
  process.stdout.write(`Recorded in ${name}, ${count}:\n${list.join("")}`);
  return exit.clean;
}

/** The content with a corrected addresses.lock, as this command repairs that file itself, and the addresses in it. */
function repaired(content: LoadedContent): {
  readonly content: LoadedContent;
  readonly recorded: ReadonlySet<string>;
} {
  const file = content.files.find(({ path }) => path === lockFile);
  if (!file) return { content, recorded: new Set() };
  const { places, isReadable } = readLock(file);
  const recorded = new Set(places.keys());
  if (!isReadable) return { content, recorded };
  const ordered = { path: file.path, text: lockText(recorded) };
  const files = content.files.map((each) => (each === file ? ordered : each));
  return { content: { ...content, files }, recorded };
}
