// PUBLIC_ASSET_BASE, PUBLIC_API_BASE and PUBLIC_GEO_BASE: addresses that the build writes into every page.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "./steps.ts";

const names = ["PUBLIC_ASSET_BASE", "PUBLIC_API_BASE", "PUBLIC_GEO_BASE"] as const;

/** Variables by name, such as process.env. */
type Environment = Readonly<Record<string, string | undefined>>;

/** An address that a path can follow; undefined where it is none. */
function cleaned(text: string): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(text) || /[?#\\\s]/.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname, username, password } = new URL(text);
  if (username !== "" || password !== "") return undefined;
  return `${origin}${pathname.replace(/\/+$/, "")}`;
}

/**
 * Reads the addresses, as the pages need them: without a slash at the end, empty where one is set and blank.
 * @throws BuildError, one sentence, for the first that cannot be used
 */
export function readPublicBases(environment: Environment): Record<string, string> {
  const set = names.flatMap((name): [string, string][] => {
    const text = environment[name]?.trim();
    if (text === undefined) return [];
    const base = text === "" ? "" : cleaned(text);
    if (base !== undefined) return [[name, base]];
    // A password is not shown.
    const shown = text.includes("@") ? "names a user" : `is "${text}"`;
    throw new BuildError(`${name} ${shown}: it has to be an address such as https://www.example.org, without ? and #.`);
  });
  return Object.fromEntries(set);
}

/**
 * Checks and cleans the addresses in this process's environment, which all steps of a build inherit.
 * @param root the project's folder, where Vite looks for `.env` files
 * @throws as `readPublicBases`
 */
export async function cleanPublicBases(root: string, mode: "production" | "development"): Promise<void> {
  const files = [".env", ".env.local", `.env.${mode}`, `.env.${mode}.local`];
  let environment: Environment = process.env;
  if (files.some((file) => existsSync(join(root, file)))) {
    const { loadEnv } = await import("vite");
    environment = loadEnv(mode, root, "PUBLIC_");
  }
  Object.assign(process.env, readPublicBases(environment));
}
