// Runs `content addresses`: records the published addresses, so that none can vanish without a
// redirect.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeNamed } from "@site/files/write";
import { compile } from "../compile/compile.ts";
import { isLasting, lockText } from "../link/address-lock.ts";
import { counted } from "../print/counted.ts";
import { textFindings } from "../print/formats/text.ts";
import { hasColours } from "../print/terminal.ts";
import { load } from "../read/files/index.ts";
import { addressLockFile } from "../read/files/path.ts";
import { type Call, exit } from "./command.ts";

/** Most addresses that are listed. */
const maxListed = 20;

export async function addresses({ content: folder, shown, dependencies }: Call): Promise<number> {
  const content = await load(folder);
  const { findings, texts, site } = await compile({ content, ...(await dependencies()) });
  const { lock } = site.addresses;
  const recorded = new Set(lock.places.keys());
  // This command itself puts the list in order.
  const errors = findings.filter(
    ({ code, severity }) => severity === "error" && !(code === "address-lock" && lock.isReadable),
  );
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
  const file = join(folder, addressLockFile);
  const before = await readFile(file, "utf8").catch(() => undefined);
  // Git may have converted line ends for Windows.
  if (before?.replaceAll("\r\n", "\n") === text) {
    process.stdout.write(
      `All published addresses are recorded: ${counted(recorded.size, "address")}.\n`,
    );
    return exit.clean;
  }
  const name = `${shown}/${addressLockFile}`;
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
