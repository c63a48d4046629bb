// Extracts commands from docs/deploy.md and runs them, for the restore drill.

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * The code blocks below a heading, in order.
 * @param root the project's folder
 * @param heading text of the heading, without `#`
 * @throws if there is no such heading
 */
export function commandsBelow(root: string, heading: string): string[] {
  const page = readFileSync(join(root, "docs/deploy.md"), "utf8");
  const [, section] = page.split(new RegExp(`^#+ ${heading}$`, "m"));
  if (section === undefined) throw new Error(`docs/deploy.md has no heading "${heading}".`);
  const [own = ""] = section.split(/^#+ /m);
  return [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = ""]) => commands);
}

/** The drill's replacement for the machine that the page describes. */
export interface Machine {
  /** Texts in the commands, with their replacements. */
  readonly places: readonly (readonly [documented: string | RegExp, here: string])[];
  readonly environment: Readonly<Record<string, string>>;
  /** Working directory of the commands. */
  readonly folder: string;
  /** `stop` and `start` replace systemctl. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Runs a block of commands; those of systemctl are replaced by the machine's.
 * @returns their output
 * @throws with their error message if one fails
 */
export async function perform(commands: string, machine: Machine): Promise<string> {
  const parts = commands.split(/^(systemctl (?:stop|start) .*)\n/m);
  let output = "";
  for (const part of parts) {
    if (part.startsWith("systemctl stop")) {
      await machine.stop();
    } else if (part.startsWith("systemctl start")) {
      await machine.start();
    } else {
      const script = machine.places.reduce(
        (text, [documented, here]) => text.replaceAll(documented, here),
        part,
      );
      // Asynchronous, because the drill's visitors run in this process.
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
