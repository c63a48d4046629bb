// Puts names and numbers into the messages of content/messages.yaml, and picks the form of a message that a number asks for.

/** A message with a form for each way in which its language counts (CLDR's plural categories); `{count}` is the number. */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

type Values = Readonly<Record<string, string | number>>;

/** The language that messages are written in: that of the sources, but where the site is built in another. */
export const language: string = import.meta.env?.SITE_LANGUAGE ?? "en-IN";

const plurals = new Intl.PluralRules(language);

/**
 * A message with its places filled.
 * @param message such as `Call {phone}`; its schema says which places it has
 * @param values by the names of the places
 */
export function filled(message: string, values: Values): string {
  return message.replace(/\{([a-z]+)\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : place),
  );
}

/**
 * A message about a number of things, with its places filled.
 * @param forms such as `{ one: "{count} page", other: "{count} pages" }`
 */
export function counted(forms: Counted, count: number, values: Values = {}): string {
  return filled(forms[plurals.select(count)] ?? forms.other, { count, ...values });
}
