// Implements `npm run verify -- URL`: rebuilds a published site from its `build.json`, and reports whether the result is the same.

import { join } from "node:path";
import { BuildError } from "../build/steps.ts";
import { buildAgain, readBuiltFrom } from "./build-again.ts";
import { compareSite } from "./compare.ts";

const [address = "", ...rest] = process.argv.slice(2);

async function verify(origin: string): Promise<void> {
  const built = await readBuiltFrom(origin);
  const { commit, day, settings } = built;
  console.log(
    `${origin} says: commit ${commit}, built for ${day} with Node ${settings.node}. Building that …`,
  );
  const { files, differences } = await buildAgain(
    join(import.meta.dirname, "../.."),
    built,
    (client) => compareSite(client, origin),
  );
  const [first, ...others] = differences;
  if (!first) {
    console.log(`All ${files} files are what this commit builds.`);
    return;
  }
  const more = others.length > 0 ? ` ${others.length} more of ${files} files differ.` : "";
  console.log(`Not what this commit builds: ${first.name} ${first.what}.${more}`);
  process.exitCode = 1;
}

if (rest.length > 0 || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
  console.error("npm run verify -- https://www.example.org takes the address of one site.");
  process.exitCode = 2;
} else {
  try {
    await verify(new URL(address).origin);
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof BuildError ? error.message : error);
  }
}
