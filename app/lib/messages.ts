// The texts of the interface in the language of the page, by the groups of content/messages.yaml.
import { interpolatePlural, type PluralForms } from "../../messages/interpolate.ts";
import { clientContent } from "./client-content.ts";
import type { ClientContent } from "./content.ts";

export type ClientMessages = ClientContent["messages"];

export const messages = (): ClientMessages => clientContent().messages;

/**
 * A message in the plural form for `count`, with its placeholders replaced.
 * @param values by placeholder name, besides `count`
 */
export function plural(
  forms: PluralForms,
  count: number,
  values?: Readonly<Record<string, string | number>>,
): string {
  return interpolatePlural(clientContent().language, forms, count, values);
}
