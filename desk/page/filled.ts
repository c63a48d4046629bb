// Words with what their placeholders stand for, where the desk shows them as words and not as they are written.
import type { DeskSite } from "../protocol.ts";

/** A name that the desk does not know stays as it is written. */
export function filled(words: string, { name, offers }: Pick<DeskSite, "name" | "offers">): string {
  return words.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (written, id: string) => {
    if (id === "brand.name") return name;
    return offers.facts.find((fact) => `fact.${fact.id}` === id)?.value ?? written;
  });
}
