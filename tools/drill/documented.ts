// The commands of docs/deploy.md, as they stand there.

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * The blocks of commands below a heading, in their order.
 * @param root the project's folder
 * @param heading its text, without marks
 * @throws where there is no such heading
 */
export function commandsBelow(root: string, heading: string): string[] {
  const page = readFileSync(join(root, "docs/deploy.md"), "utf8");
  const [, section] = page.split(new RegExp(`^#+ ${heading}$`, "m"));
  if (section === undefined) throw new Error(`docs/deploy.md has no heading "${heading}".`);
  const [own = ""] = section.split(/^#+ /m);
  return [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = ""]) => commands);
}

/** What stands in for the machine that the page is about. */
export interface Machine {
  /** Texts of the commands by what is put in their place. */
  readonly places: readonly (readonly [documented: string | RegExp, here: string])[];
  readonly environment: Readonly<Record<string, string>>;
  /** Where they run. */
  readonly folder: string;
  /** In the place of systemctl. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Does a block of commands, the service manager's by what the machine has for it.
 * @returns what they printed
 * @throws with their own words where one fails
 */
export async function perform(commands: string, machine: Machine): Promise<string> {
  const parts = commands.split(/^(systemctl (?:stop|start) .*)\n/m);
  let output = "";
  for (const part of parts) {
    if (part.startsWith("systemctl stop")) await machine.stop();
    else if (part.startsWith("systemctl start")) await machine.start();
    else {
      const script = machine.places.reduce((text, [documented, here]) => text.replaceAll(documented, here), part);
      // Not waited for in one go: visitors of this process go on meanwhile.
      const { stdout } = await promisify(execFile)("sh", ["-eu", "-c", script], {
        cwd: machine.folder,
        env: { ...process.env, ...machine.environment },
      }).catch((error: Error) => {
        throw new Error(`The commands of docs/deploy.md failed:\n${script}\n${error.message}`);
      });
      output += stdout;
    }
  }
  return output;
}
