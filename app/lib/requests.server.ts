// Reads what the pages of a language ask for by links to the enquiry form.
import type { AskedItem } from "@site/common/enquiry";
import { entry, list, single, sourceEntry, sourceSingle } from "./content.server.ts";
import { knownRequests } from "./known-requests.ts";

/** What the address of the enquiry page may ask for. */
export function requestsHere(): AskedItem[] {
  const contentBy = (read: typeof sourceEntry, readSingle: typeof single) => ({
    messages: readSingle("messages"),
    products: list("products").map(({ key }) => read("products", key)),
    solutions: list("solutions").map(({ key }) => read("solutions", key)),
    applications: list("applications").map(({ key }) => read("applications", key)),
  });
  return knownRequests(contentBy(entry, single), contentBy(sourceEntry, sourceSingle));
}
