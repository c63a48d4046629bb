// What the tests of a file ask for of the site under test and the compiled content. What modules ask for while they are loaded
// counts for every later file of the worker, as files share their modules.

import type { Asked } from "../run/asked.ts";

const nothing = () => ({ addresses: new Set<string>(), content: new Set<string>() });

const whileLoading = nothing();
let inTests = nothing();
let running = false;

/** Notes that a file of the compiled content is read, by its name in there. */
export function askContent(file: string): void {
  (running ? inTests : whileLoading).content.add(file);
}

/** Notes that an address of the site is asked for, by a browser or for its file. */
export function askAddress(address: string): void {
  (running ? inTests : whileLoading).addresses.add(address);
}

/** The tests of a file begin. */
export function beginFile(): void {
  running = true;
  inTests = nothing();
}

/** The tests of a file have ended. */
export function endFile(): Asked {
  running = false;
  return {
    addresses: [...new Set([...whileLoading.addresses, ...inTests.addresses])].sort(),
    content: [...new Set([...whileLoading.content, ...inTests.content])].sort(),
  };
}
