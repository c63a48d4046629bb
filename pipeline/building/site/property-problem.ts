// What can be wrong with a property: the observations from which the rules property-… report.
import type { Fact, PropertyRow } from "../../../.cache/types/sources.d.ts";
import type { Location } from "../../finding.ts";
import type { Span } from "../../model/source.ts";
import type { Typed } from "../model/property.ts";

type Kind = PropertyRow["kind"];

interface About {
  readonly location: Location;
  /** Id of the property. */
  readonly property: string;
}

interface Wanted extends About {
  /** The kind that the vocabulary gives the property. */
  readonly wanted: Kind;
}

/** A property that the vocabulary does not have. */
export interface UnknownProperty extends About {
  readonly kind: "unknown";
  readonly known: readonly string[];
}

/** A value of another kind or unit than the property's, or none. */
export type WrongKind =
  /** A fact of another kind; `given` is its value. */
  | (Wanted & { readonly kind: "fact-kind"; readonly fact: string; readonly given: Typed })
  /** A fact in another unit than the property's `unit`. */
  | (About & {
      readonly kind: "fact-unit";
      readonly unit: string | undefined;
      readonly fact: string;
      readonly factUnit: string | undefined;
    })
  /** Half of a range or a size: the names of the fields that are there. */
  | (Wanted & { readonly kind: "half"; readonly half: readonly string[] })
  /** More than one value, words that lack `{value}`, or nothing. */
  | (Wanted & { readonly kind: "several" | "not-shown" | "no-value" })
  /** A typed value of another kind. */
  | (Wanted & {
      readonly kind: "other-kind";
      readonly unit: string | undefined;
      readonly typed: Typed["kind"];
    });

/** A value out of its bounds, or numbers in a wrong order. */
export type WrongRange =
  /** A row of the vocabulary whose bounds are the wrong way round: `least` is above `most`. */
  | (About & { readonly kind: "bounds"; readonly least: number; readonly most: number })
  /** A number outside the bounds. */
  | (About & {
      readonly kind: "beyond";
      readonly number: number;
      readonly least: number;
      readonly most: number;
      readonly unit: string | undefined;
    })
  /** `alone` is the span of the value, where nothing else stands beside it. */
  | (About & {
      readonly kind: "reversed";
      readonly from: number;
      readonly to: number;
      readonly alone: Span | undefined;
    })
  | (About & {
      readonly kind: "unsorted";
      readonly numbers: readonly number[];
      readonly ascending: readonly number[];
      readonly alone: Span | undefined;
    });

/** A fact with its id. */
export interface FactWithId {
  readonly id: string;
  readonly fact: Fact;
}

/** A value that facts contradict. */
export interface Contradiction extends About {
  readonly kind: "contradiction";
  /** The title of the entry. */
  readonly owner: string;
  readonly value: Typed;
  readonly row: PropertyRow;
  readonly facts: readonly [FactWithId, ...FactWithId[]];
  readonly locationOfFact: (id: string) => Location;
}

export type PropertyProblem = UnknownProperty | WrongKind | WrongRange | Contradiction;
