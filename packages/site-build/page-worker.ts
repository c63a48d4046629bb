// Worker thread that renders pages and writes their files.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { filesOfPage } from "@site/common/page-files";
import { readRegular } from "@site/files/folders";
import { answerTasks } from "@site/files/pool";
import type { PageSetup, RenderedPage } from "./pages.ts";
import { stagedPath } from "./site-folder.ts";

// React and React Router choose between their builds by NODE_ENV.
process.env.NODE_ENV = "production";
const { openBundle } = await import("./render.ts");

const { bundle, content, client, staging }: PageSetup = workerData;

/** Messages from React and the app: warnings, or the reason why a page cannot be rendered. */
const messages: string[] = [];
const inWords = (word: unknown) =>
  word instanceof Error ? (word.stack ?? word.message) : String(word);
const listen = (...words: readonly unknown[]) => void messages.push(words.map(inWords).join(" "));
console.error = listen;
console.warn = listen;

const render = await openBundle(bundle, content, messages);

/** Writes a file to the staging folder if it differs from the site's; returns whether it did. */
function write(name: string, text: string): boolean {
  if (readRegular(join(client, name)) === text) return false;
  writeFileSync(stagedPath(staging, name), text);
  return true;
}

async function renderPage(address: string): Promise<RenderedPage> {
  const { html, data, reads } = await render(address);
  const names = filesOfPage(address);
  const texts = new Map([[names.html, html]]);
  if (names.data !== undefined) texts.set(names.data, data);
  const staged = Array.from(texts).flatMap(([name, text]) => (write(name, text) ? [name] : []));
  const page = { files: [...texts.keys()], reads };
  return { address, page, staged, warnings: messages.splice(0) };
}

answerTasks<string, RenderedPage>(async (addresses) => {
  const rendered: RenderedPage[] = [];
  for (const address of addresses) rendered.push(await renderPage(address));
  return rendered;
});
