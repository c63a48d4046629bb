// The texts of the interface in the page's language, by the groups of content/messages.yaml.
import { clientContent } from "./client-content.ts";
import type { ClientContent, PageMessages } from "./content.ts";
import { interpolatePlural, type PluralForms } from "./plural-forms.ts";

export type ClientMessages = ClientContent["messages"] & PageMessages;

/**
 * For a loader all groups. For a component the groups of every page and of its page's data;
 * any other is undefined while pages are rendered.
 */
export const messages = (): ClientMessages => clientContent().messages as ClientMessages;

/** Adds the groups of a page. */
export function addMessages(groups: Partial<PageMessages>): void {
  Object.assign(clientContent().messages, groups);
}

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
