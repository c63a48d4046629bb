// Finds what the oldest promised browsers do not know in a stylesheet, and returns it as they read
// it.

// Its other export is a file of 20 MB of JSON. Vitest would make a module of it, which takes many
// times as long as reading it.
import data, {
  type CompatStatement,
  type Identifier,
} from "@mdn/browser-compat-data/forLegacyNode";
import { oldestBrowsers } from "@site/site-build/vite";
import postcss, { type AtRule, type Declaration, type Node, type Rule } from "postcss";

/** Edge is Chrome's engine and the one of phones Safari's, without what belongs to a mouse. */
const engines = ["chrome", "firefox", "safari"] as const;
type Engine = (typeof engines)[number];

const promised = engines.map((engine) => {
  const target = oldestBrowsers.find((name) => name.startsWith(engine)) ?? "";
  return [engine, Number(target.slice(engine.length))] as const;
});

/** Something of CSS, such as `:has()`, that one of the promised browsers does not know. */
export interface Feature {
  readonly name: string;
  /** The first versions of Chrome, Firefox and Safari that do; "none" where there is none. */
  readonly since: string;
}

/** The first version that knows something without a flag; Infinity where none does. */
function firstVersion({ support }: CompatStatement, engine: Engine, isPrefixed: boolean): number {
  const versions = [support[engine] ?? []]
    .flat()
    // What was replaced by more of the same is known all the while.
    .filter((one) => !one.flags && (!one.version_removed || one.partial_implementation))
    .filter(({ prefix, alternative_name: other }) => isPrefixed || !(prefix || other))
    .map(({ version_added: added }) => Number.parseFloat(String(added).replace("≤", "")));
  return Math.min(...versions.filter((version) => !Number.isNaN(version)));
}

const { properties, selectors, types, "at-rules": atRules } = data.css;

/**
 * Something, if it is newer than the promised browsers.
 * @param name as in the table
 * @param part of MDN's data
 * @param isPrefixed whether the same stands beside it with a vendor's prefix
 * @throws Error if the data does not have it, so that nothing passes because of a misspelling
 */
function newer(name: string, part: Identifier | undefined, isPrefixed = false): Feature[] {
  const compat = part?.__compat;
  if (!compat) throw new Error(`MDN's data does not have ${name}.`);
  const first = (engine: Engine) => firstVersion(compat, engine, isPrefixed);
  if (promised.every(([engine, version]) => first(engine) <= version)) return [];
  const since = engines.map((engine) => (Number.isFinite(first(engine)) ? first(engine) : "none"));
  return [{ name, since: since.join(", ") }];
}

/** All parts of a part, by their names. */
function flatten(part: Identifier | undefined, found = new Map<string, Identifier>()) {
  const { __compat: _, ...parts } = part ?? {};
  for (const [name, inner] of Object.entries<Identifier>(parts)) {
    if (inner.__compat && !found.has(name)) found.set(name, inner);
    flatten(inner, found);
  }
  return found;
}
const functions = flatten(properties, flatten(types));

/** Units that the data has under another name. */
const units: readonly (readonly [RegExp, string, string])[] = [
  [/[\d.]sv\w+/, "svh", "viewport_percentage_units_small"],
  [/[\d.]lv\w+/, "lvh", "viewport_percentage_units_large"],
  [/[\d.]dv\w+/, "dvh", "viewport_percentage_units_dynamic"],
  [/[\d.]cq\w+/, "cqi", "container_query_length_units"],
];

const withoutStrings = (value: string) => value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");

/** What is newer in a value, by its functions and units; some functions are of a property's own. */
function newerInValue(value: string, property?: Identifier): Feature[] {
  const text = withoutStrings(value);
  const called = [...text.matchAll(/(?<![\w-])([a-z][\w-]*)\(/gi)].map(([, name = ""]) => name);
  return [
    ...called.flatMap((name) => newer(`${name}()`, property?.[name] ?? functions.get(name))),
    ...(/\b(?:rgb|hsl)a?\(from /.test(text)
      ? newer("rgb(from …)", types?.color?.rgb?.relative_syntax)
      : []),
    ...units.flatMap(([unit, name, part]) =>
      unit.test(text) ? newer(name, types?.length?.[part]) : [],
    ),
  ];
}

/** Whether something stands in an at-rule of a name. */
const isIn = (parent: Node | undefined, name: RegExp) =>
  parent?.type === "atrule" && name.test((parent as AtRule).name);

/** What is newer in a declaration. A vendor's own properties are there beside the standard's. */
function newerIn({ prop, value, parent }: Declaration): Feature[] {
  if (prop.startsWith("--")) {
    const inVariable = types?.attr?.["declaration-value"];
    return value.startsWith("attr(") ? newer("--…: attr()", inVariable) : newerInValue(value);
  }
  if (prop.startsWith("-")) return [];
  if (isIn(parent, /^font-face$/)) return newer(prop, atRules?.["font-face"]?.[prop]);
  const part = properties?.[prop];
  // A vendor's prefix may also stand before the value.
  const isPrefixed = parent?.some(
    (other) =>
      other.type === "decl" &&
      (other.prop.endsWith(`-${prop}`) || (other.prop === prop && other.value.startsWith("-"))),
  );
  const isNew = newer(prop, part, isPrefixed);
  const words = withoutStrings(value).match(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g) ?? [];
  return isNew.length > 0
    ? isNew
    : [
        ...newerInValue(value, part),
        ...words.flatMap((word) =>
          part?.[word]?.__compat ? newer(`${prop}: ${word}`, part[word], isPrefixed) : [],
        ),
      ];
}

/**
 * What is newer in a selector, with what each of its alternatives needs; those in `:is()` and
 * `:where()` may be unknown.
 */
function newerInSelector(selector: string): Feature[] {
  const text = withoutStrings(selector).replace(/\\./g, "");
  return [...text.matchAll(/(::?)(?!-)([a-z-]+)(\()?/g)].flatMap(
    ([, colons = "", name = "", call]) =>
      newer(`${colons}${name}${call ? "()" : ""}`, selectors?.[name]),
  );
}

/** What is newer in an at-rule's name and condition. */
function newerInAtRule({ name, params }: AtRule): Feature[] {
  if (/^-|^keyframes$|^font-face$/.test(name)) return [];
  if (name === "supports") {
    const [, selector] = /selector\((.*)\)$/.exec(params) ?? [];
    return selector ? newerInSelector(selector) : newerInValue(params);
  }
  // The boxes in the margins of a page are parts of it.
  const own = newer(`@${name}`, atRules?.[name] ?? atRules?.page?.[`at_${name}`]);
  if (name !== "media") return own;
  const features = [...params.matchAll(/\(([a-z-]+)/g)].map(([, feature = ""]) => feature);
  const standard = features.map((feature) => feature.replace(/^(?:min|max)-/, ""));
  return [
    ...own,
    ...standard.flatMap((feature) => newer(`@media (${feature})`, atRules?.media?.[feature])),
    ...(/[<>]/.test(params) ? newer("@media (width >= …)", atRules?.media?.range_syntax) : []),
  ];
}

/** Whether a browser leaves out a whole rule although it knows one of its selectors. */
const isMixed = ({ selectors: all }: Rule) =>
  all.some((selector) => needed(selector).length > 0) &&
  all.some((selector) => needed(selector).length === 0);

/** A selector without the alternatives of `:is()` and `:where()`, which may be unknown. */
const needed = (selector: string) =>
  newerInSelector(selector.replace(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, ""));

/** What older browsers make of a stylesheet. */
export interface OlderStyles {
  /** What they do not know of it. */
  readonly features: ReadonlyMap<string, string>;
  /** The selectors of rules that they leave out because of one of several selectors. */
  readonly mixed: readonly string[];
  /**
   * Values of or with variables, which they find unusable only when no other declaration can take
   * their place.
   */
  readonly invalid: readonly string[];
  /** The stylesheet without what they do not know. */
  readonly css: string;
}

/**
 * Reads a stylesheet as a browser that knows nothing that one of the promised ones does not know.
 * @param text of the stylesheet
 * @throws Error if it has something that MDN's data does not have
 */
export function asOlderBrowsersRead(text: string): OlderStyles {
  const features = new Map<string, string>();
  const mixed: string[] = [];
  const invalid: string[] = [];
  const note = (found: readonly Feature[]) => {
    for (const { name, since } of found) features.set(name, since);
    return found.length > 0;
  };
  const sheet = postcss.parse(text);
  sheet.walkAtRules((rule) => {
    if (!note(newerInAtRule(rule))) return;
    const isWithout = rule.name === "supports" && rule.params.startsWith("not ");
    rule.replaceWith(...(isWithout ? (rule.nodes ?? []) : []));
  });
  sheet.walkRules((rule) => {
    if (isIn(rule.parent, /keyframes$/)) return;
    note(newerInSelector(rule.selector));
    if (isMixed(rule)) mixed.push(rule.selector);
    if (rule.selectors.some((selector) => needed(selector).length > 0)) rule.remove();
  });
  sheet.walkDecls((declaration) => {
    if (!note(newerIn(declaration))) return;
    const { prop, value } = declaration;
    if (!(prop.startsWith("--") || value.includes("var("))) {
      declaration.remove();
      return;
    }
    invalid.push(`${prop}: ${value}`);
    declaration.value = `${prop.startsWith("--") ? "" : "var(--unknown) "}unknown()`;
  });
  return { features, mixed, invalid, css: sheet.toString() };
}
