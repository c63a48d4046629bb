// The products in the thicknesses in which they are sold, and the entries that name them.
import type { Location } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { stemOf } from "../../model/path.ts";
import { textAt } from "../../model/value.ts";
import type { SiteModel } from "../../rule.ts";
import {
  hasProperties,
  numbersAt,
  type PropertyRules,
  propertiesOf,
  propertyRules,
  thicknessId,
} from "../model/property.ts";
import { propertyProblems } from "./properties.ts";

/** A product with its thicknesses. */
export interface Sold {
  readonly title: string;
  /** In millimetres; undefined if the product has none. */
  readonly thicknesses: readonly number[] | undefined;
  /** Location of its properties. */
  readonly location: Location;
}

/** An entry that names products. */
export interface User {
  readonly source: Summary;
  /** JSON pointer of the list that names them. */
  readonly pointer: string;
  /** The products by key. */
  readonly sold: ReadonlyMap<string, Sold>;
  readonly rules: PropertyRules;
}

/** The entries that name products; Markdown texts name them by key only, so thousands of files need not be examined. */
export function usersOf(site: SiteModel): User[] {
  const { files, singles, table } = site;
  const rules = propertyRules(singles);
  if (!rules) return [];
  return table.entries.flatMap(({ name, extension, shows = [] }) =>
    (extension === ".md" ? [] : shows).flatMap(({ field, of }) => {
      const sold = soldOf(site, of, rules);
      const users = sold.size === 0 ? [] : files.filter(({ collection }) => collection === name);
      return users.map((source) => ({ source, pointer: `/${field}`, sold, rules }));
    }),
  );
}

/** Whether a product takes its thickness from an unknown fact, so that any thickness may be right. */
const isOpen = (source: Summary, { facts }: PropertyRules) =>
  propertiesOf(source).some(
    ({ id, cases }) =>
      id === thicknessId && cases.some(({ fact }) => fact !== undefined && !facts.has(fact)),
  );

/** The products of a collection, by key, without those that have errors and may have any thickness. */
function soldOf(
  site: SiteModel,
  collection: string,
  rules: PropertyRules,
): ReadonlyMap<string, Sold> {
  const doubtful = new Set(propertyProblems(site).map(({ location }) => location.file));
  const own = site.files.filter(
    (source) =>
      source.collection === collection &&
      hasProperties(source, site.table) &&
      source.valid &&
      !doubtful.has(source.path) &&
      !isOpen(source, rules),
  );
  return new Map(
    own.map((source) => {
      const key = stemOf(source.path);
      const title = textAt(source.root, "/title") ?? key;
      const location = locationOf(source, "/properties");
      return [key, { title, thicknesses: numbersAt(source, thicknessId, rules), location }];
    }),
  );
}
