// What pages in the source language load of the compiled content, for tests; the setup of the tests of sources gives it to the app's
// components.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientContent } from "../.content/types.d.ts";
import { setClientContent } from "../app/lib/client-content.ts";

let content: ClientContent | undefined;

/** This content, read at the first call, as many tests need none. */
export function sourceContent(): ClientContent {
  content ??= JSON.parse(
    readFileSync(join(import.meta.dirname, "../.content/client.json"), "utf8"),
  ) as ClientContent;
  return content;
}

setClientContent(sourceContent);
