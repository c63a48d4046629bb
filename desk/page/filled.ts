// Replaces placeholders such as {{brand.name}} in words that the desk itself shows, such as titles in lists.
import type { DeskSite } from "../protocol.ts";

/** A name that the desk does not know stays as it is written. */
export function filled(words: string, { name, offers }: Pick<DeskSite, "name" | "offers">): string {
  return words.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (written, id: string) => {
    if (id === "brand.name") return name;
    return offers.facts.find((fact) => `fact.${fact.id}` === id)?.value ?? written;
  });
}
