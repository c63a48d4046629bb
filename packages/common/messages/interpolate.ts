// Replaces the placeholders of messages from content/messages.yaml, and picks the plural form that a number needs.

/** A message in the plural forms of its language (CLDR's plural categories); `{count}` is the number. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

type Values = Readonly<Record<string, string | number>>;

/**
 * A message with its placeholders replaced; a placeholder without a value stays as it is.
 * @param message such as `Call {phone}`; the comment above it in messages.yaml says what its placeholders are
 * @param values by placeholder name
 */
export function interpolate(message: string, values: Values): string {
  return message.replace(/\{([a-z]+)\}/g, (place, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : place),
  );
}

/** The rules of a language take long to load, and a page needs them a dozen times. */
const rulesByLanguage = new Map<string, Intl.PluralRules>();

/**
 * A message in the plural form for `count`, with its placeholders replaced.
 * @param language tag of the message's language
 * @param forms such as `{ one: "{count} page", other: "{count} pages" }`
 */
export function interpolatePlural(
  language: string,
  forms: PluralForms,
  count: number,
  values: Values = {},
): string {
  let rules = rulesByLanguage.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    rulesByLanguage.set(language, rules);
  }
  return interpolate(forms[rules.select(count)] ?? forms.other, {
    count,
    ...values,
  });
}
