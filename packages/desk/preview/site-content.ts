// Gives the app's components what every page of the site loads. Messages are as the worker has
// compiled them for the shown page.

import { setClientContent } from "@site/app/preview";
import data from "../../../.content/client.json";
import type { ClientContent } from "../../../.content/types.d.ts";
import { givenFile } from "./compiled-file.ts";

/** Compiled file with the messages of all pages; every page is loaded with it (load-screen.ts). */
export const messagesFile = "messages.json";

export const siteContent = data as ClientContent;

/** The content for a text of that file, parsed once. */
let shown = { text: "", content: siteContent };

setClientContent(() => {
  const text = givenFile(messagesFile);
  if (text === undefined) return siteContent;
  if (text !== shown.text) {
    shown = { text, content: { ...siteContent, messages: JSON.parse(text) } };
  }
  return shown.content;
});
