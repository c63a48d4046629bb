// What pages in the source language load of tests/content, with the messages of all pages. The
// setup of the tests of sources gives it to the app's components.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setClientContent } from "@site/app/lib/client-content";
import type { ClientContent, Messages } from "../.content/types.d.ts";
import { testSite } from "./test-site-folder.ts";

interface SourceContent extends ClientContent {
  readonly messages: Messages;
}

let content: SourceContent | undefined;

const read = (name: string) => JSON.parse(readFileSync(join(testSite, ".content", name), "utf8"));

/** This content, read at the first call, as many tests need none. */
export function sourceContent(): SourceContent {
  content ??= { ...read("client.json"), messages: read("messages.json") } as SourceContent;
  return content;
}

setClientContent(sourceContent);
