// Starts and ends the built site's server as a service manager would, for the benches that load it and for the restore drill.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ServiceContent } from "../server/service/content.ts";

/** A server that answers. */
export interface OurServer {
  readonly origin: string;
  readonly child: ChildProcess;
}

/**
 * Starts the server on a free port of the loopback, its log read and thrown away.
 * @param root the project's folder, with a built site
 * @param settings beside where to listen, such as ENQUIRY_DB
 * @throws where it ends before it listens
 */
export async function startOurs(root: string, settings: Readonly<Record<string, string>>): Promise<OurServer> {
  const child = spawn(process.execPath, [join(root, "server/main.ts")], {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", DATABASE_URL: "", ENQUIRY_DB: "", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The server did not start.")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [, found] = /^Ready: (\S+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return { origin, child };
}

/** Ends it as a service manager would, and waits for that. */
export async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

/** The part of an enquiry that all have in common: one that keeps the rules of this content. */
export function anyEnquiry({ categories, places }: ServiceContent): Record<string, string> {
  const [state] = places.state;
  const district = places.district.find(({ state_code }) => state_code === state?.state_code);
  return {
    email: "visitor@example.org",
    phone_number: "9876543210",
    category: categories[0] ?? "",
    state: state?.state_name ?? "",
    district: district?.district_name ?? "",
    city: "Nowhere",
  };
}
