// Says what a specifier looks for and the product's specification lacks, and where to ask for it.
import { requestQuery } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import { ownersName } from "../../enquiry/subjects.ts";
import type { Product } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { abbreviateNames } from "../../lib/texts/abbreviate-names.server.ts";

/** A sentence, and the link of its button. */
export interface MissingData {
  readonly text: string;
  readonly path: string;
  readonly label: string;
}

type DataSheet = NonNullable<Product["dataSheet"]>[number];

/** The name in messages.yaml of a property of a data sheet; TypeScript notices one that has no words there. */
type NameIn<Id extends string> = Id extends `${infer Start}-${infer Rest}`
  ? NameIn<`${Start}_${Rest}`>
  : Id;
const nameIn = <Id extends DataSheet>(id: Id) => id.replaceAll("-", "_") as NameIn<Id>;

/** The properties of a product's data sheet that have no value; undefined where all have one. */
export function missingData({
  title,
  dataSheet = [],
  properties,
}: Pick<Product, "title" | "dataSheet" | "properties">): MissingData | undefined {
  const { text, ask, names } = messages().product.data;
  const missing = dataSheet
    .filter((id) => properties[id] === undefined)
    .map((id) => names[nameIn(id)]);
  if (missing.length === 0) return undefined;
  return {
    text: interpolate(text, { names: abbreviateNames(missing, missing.length) }),
    path: `/enquiry${requestQuery("data", title, ownersName(title))}`,
    label: ask,
  };
}
