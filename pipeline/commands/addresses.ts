// `content addresses`: records the published addresses in addresses.lock, so that none of them can vanish without a redirect.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unwritable } from "../cache/unusable.ts";
import { writeShared } from "../cache/write.ts";
import { lockFile } from "../collections.ts";
import { compile } from "../compile.ts";
import { isLasting, lockText, readLock } from "../link/lock.ts";
import { load } from "../load/index.ts";
import type { LoadedContent } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";
import { colours } from "../report/colour.ts";
import { textDiagnostics } from "../report/text-diagnostics.ts";
import { type Command, exit } from "./command.ts";

/** Most addresses that are listed. */
const mostListed = 20;

/** The content with its list of addresses in order: that is what the command mends itself. */
function inOrder(content: LoadedContent): { readonly content: LoadedContent; readonly recorded: ReadonlySet<string> } {
  const file = content.files.find(({ path }) => path === lockFile);
  if (!file) return { content, recorded: new Set() };
  const { places, readable } = readLock(file);
  const ordered: SourceFile = { ...file, text: lockText(places.keys()) };
  return {
    content: readable ? { ...content, files: content.files.map((each) => (each === file ? ordered : each)) } : content,
    recorded: new Set(places.keys()),
  };
}

function counted(count: number): string {
  return `${count} ${count === 1 ? "address" : "addresses"}`;
}

function list(addresses: readonly string[]): string {
  const more = addresses.length - mostListed;
  return [
    ...addresses.slice(0, mostListed).map((address) => `  ${address}\n`),
    ...(more > 0 ? [`  and ${more} more\n`] : []),
  ].join("");
}

export const addresses: Command = {
  name: "addresses",
  summary: "record the published addresses, so that none can vanish without a redirect",
  options: {
    check: { type: "boolean", default: false, summary: "only say whether all are recorded: status 1 if not" },
  },
  async run({ content: folder, shown, parts, flag }) {
    const { content, recorded } = inOrder(await load(folder));
    const { diagnostics, texts, linked } = await compile({ content, ...(await parts()) });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0) {
      process.stdout.write(`${textDiagnostics(errors, texts, { folder: shown, colour: colours(process.stdout) })}\n`);
      process.stdout.write("No address was recorded: the content has errors.\n");
      return exit.content;
    }
    const unrecorded = [...linked.addresses.keys()].filter((path) => isLasting(path) && !recorded.has(path));
    const text = lockText([...recorded, ...unrecorded]);
    const file = join(folder, lockFile);
    const before = await readFile(file, "utf8").catch(() => undefined);
    // Git may have given the file the line ends of Windows.
    if (before?.replaceAll("\r\n", "\n") === text) {
      process.stdout.write(`All published addresses are recorded: ${counted(recorded.size)}.\n`);
      return exit.clean;
    }
    if (flag("check")) {
      process.stdout.write(
        unrecorded.length > 0
          ? `Not recorded yet, ${counted(unrecorded.length)}:\n${list(unrecorded)}Run npm run content -- addresses.\n`
          : `The list ${shown}/${lockFile} is not in order. Run npm run content -- addresses.\n`,
      );
      return exit.content;
    }
    try {
      await writeShared(file, text);
    } catch (problem) {
      throw unwritable(`${shown}/${lockFile}`, problem);
    }
    process.stdout.write(
      unrecorded.length > 0
        ? `Recorded in ${shown}/${lockFile}, ${counted(unrecorded.length)}:\n${list(unrecorded)}`
        : `The list ${shown}/${lockFile} was put in order.\n`,
    );
    return exit.clean;
  },
};
