// `content addresses`: records the published addresses in addresses.lock, so that none can vanish without a redirect.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeNamed } from "@site/common/files/write";
import { isLasting, lockText, readLock } from "../check/addresses/lock.ts";
import { compile } from "../compile.ts";
import { lockFile } from "../model/content-files.ts";
import type { LoadedContent } from "../model/media.ts";
import { load } from "../read/files/index.ts";
import { colours } from "../report/colour.ts";
import { counted } from "../report/counted.ts";
import { textDiagnostics } from "../report/text-diagnostics.ts";
import { type Command, exit } from "./command.ts";

/** Most addresses that are listed. */
const maxListed = 20;

/** The content with a corrected addresses.lock, as this command repairs that file itself, and the addresses in it. */
function inOrder(content: LoadedContent): {
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

function list(addresses: readonly string[]): string {
  const more = addresses.length - maxListed;
  return [
    ...addresses.slice(0, maxListed).map((address) => `  ${address}\n`),
    ...(more > 0 ? [`  and ${more} more\n`] : []),
  ].join("");
}

export const addresses: Command = {
  name: "addresses",
  summary: "record the published addresses, so that none can vanish without a redirect",
  options: {
    check: {
      type: "boolean",
      default: false,
      summary: "only say whether all are recorded: status 1 if not",
    },
  },
  async run({ content: folder, shown, parts, flag }) {
    const { content, recorded } = inOrder(await load(folder));
    const { diagnostics, texts, linked } = await compile({ content, ...(await parts()) });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0) {
      process.stdout.write(
        `${textDiagnostics(errors, texts, { folder: shown, colour: colours(process.stdout) })}\n`,
      );
      process.stdout.write("No address was recorded: the content has errors.\n");
      return exit.content;
    }
    const published = [linked, ...linked.languages].flatMap(({ addresses }) => [
      ...addresses.keys(),
    ]);
    const unrecorded = published.filter(
      (path) => isLasting(path, linked.table) && !recorded.has(path),
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
    if (flag("check")) {
      process.stdout.write(
        unrecorded.length > 0
          ? `Not recorded yet, ${counted(unrecorded.length, "address")}:\n${list(unrecorded)}Run npm run content -- addresses.\n`
          : `The list ${shown}/${lockFile} is not up to date. Run npm run content -- addresses.\n`,
      );
      return exit.content;
    }
    writeNamed(file, text, `${shown}/${lockFile}`);
    process.stdout.write(
      unrecorded.length > 0
        ? `Recorded in ${shown}/${lockFile}, ${counted(unrecorded.length, "address")}:\n${list(unrecorded)}`
        : `The list ${shown}/${lockFile} was brought up to date.\n`,
    );
    return exit.clean;
  },
};
