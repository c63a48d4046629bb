// Starts and stops the built site's server as a service manager would, for the restore drill, and makes an enquiry to send to it.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ServiceContent } from "../server/service/content.ts";
import { typescriptOptions } from "./build/commands.ts";

/** A running server. */
export interface OurServer {
  readonly origin: string;
  readonly child: ChildProcess;
}

/**
 * Starts the server on a free port of the loopback; its log is discarded.
 * @param root the project's folder, with a built site
 * @param settings environment variables besides HOST and PORT, such as ENQUIRY_DB
 * @throws if it exits before it listens
 */
export async function startOurServer(
  root: string,
  settings: Readonly<Record<string, string>>,
): Promise<OurServer> {
  const child = spawn(process.execPath, [...typescriptOptions, join(root, "server/main.ts")], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: "",
      ENQUIRY_DB: "",
      ...settings,
    },
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

/** Sends SIGTERM, as a service manager would, and waits for the process to exit. */
export async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

/** A valid enquiry for this content, without a name. */
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
