// Replaces placeholders such as {{brand.name}} in texts that the desk itself shows, such as titles in lists.
import type { DeskSite } from "../protocol.ts";

/** Unknown placeholders are not changed. */
export function interpolate(
  words: string,
  { name, offers }: Pick<DeskSite, "name" | "offers">,
): string {
  return words.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (written, id: string) => {
    if (id === "brand.name") return name;
    return offers.facts.find((fact) => `fact.${fact.id}` === id)?.value ?? written;
  });
}
