// Validates PUBLIC_ASSET_BASE, PUBLIC_API_BASE and PUBLIC_GEO_BASE, the base URLs that the build
// writes into every page.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "./steps.ts";

const names = ["PUBLIC_ASSET_BASE", "PUBLIC_API_BASE", "PUBLIC_GEO_BASE"] as const;

/** Variables by name, such as process.env. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The URL without a trailing slash; undefined if it is invalid or has a query or user. */
function cleaned(text: string): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(text) || /[?#\\\s]/.test(text) || !URL.canParse(text)) {
    return undefined;
  }
  const { origin, pathname, username, password } = new URL(text);
  if (username !== "" || password !== "") return undefined;
  return `${origin}${pathname.replace(/\/+$/, "")}`;
}

/**
 * Reads the base URLs, without a trailing slash; empty if a variable is set to a blank text.
 * @throws BuildError, with one sentence, for the first invalid one
 */
export function readPublicBases(environment: Environment): Record<string, string> {
  const set = names.flatMap((name): [string, string][] => {
    const text = environment[name]?.trim();
    if (text === undefined) return [];
    const base = text === "" ? "" : cleaned(text);
    if (base !== undefined) return [[name, base]];
    // The text may contain a password, which is not shown.
    const shown = text.includes("@") ? "names a user" : `is "${text}"`;
    throw new BuildError(
      `${name} ${shown}: it has to be an address such as https://www.example.org, without ? and #.`,
    );
  });
  return Object.fromEntries(set);
}

/**
 * Normalises the base URLs in this process's environment, which all steps of a build inherit.
 * @param root the project's folder, in which Vite looks for `.env` files
 * @throws as `readPublicBases`
 */
export async function cleanPublicBases(
  root: string,
  mode: "production" | "development",
): Promise<void> {
  const files = [".env", ".env.local", `.env.${mode}`, `.env.${mode}.local`];
  let environment: Environment = process.env;
  if (files.some((file) => existsSync(join(root, file)))) {
    const { loadEnv } = await import("vite");
    environment = loadEnv(mode, root, "PUBLIC_");
  }
  Object.assign(process.env, readPublicBases(environment));
}
