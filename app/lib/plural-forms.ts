// Picks the plural form of a message that a number needs.
import { interpolate } from "@site/common/messages/interpolate";

/**
 * A message in the plural forms of its language (CLDR's plural categories); `{count}` is the
 * number.
 */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

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
  values: Readonly<Record<string, string | number>> = {},
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
