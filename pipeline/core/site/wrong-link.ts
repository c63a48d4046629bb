// What a link leads to that is no page of the site, or no part of one: data, of which rules/link/ says what is wrong.
import type { Location } from "../../finding.ts";
import type { Withdrawal } from "../../model/linked.ts";

/** A page that is not there. */
interface Missing<Kind extends string> {
  readonly kind: Kind;
  /** Its address, without ? and #. */
  readonly path: string;
  /** The address that the link certainly means. */
  readonly wanted?: string | undefined;
}

/** The page that may be meant in place of one that is not there. */
export interface Alternatives {
  readonly near: string | undefined;
}

/** Where a link leads that leads to no page, although it is written as an address of the site. */
type NoPage =
  | { readonly kind: "empty" }
  | (Missing<"renamed"> & { readonly to: string })
  | (Missing<"scheduled"> & { readonly day: string })
  | Missing<"draft">
  | (Missing<"no-page"> & Alternatives & { readonly suggested: string | undefined });

/** What no browser should follow from a text; `to` is what may be meant. */
type Unsafe =
  | { readonly kind: "unsafe-scheme"; readonly scheme: string }
  | { readonly kind: "no-scheme"; readonly to: string | undefined }
  /** Words with an @ before the name of the site. */
  | { readonly kind: "user"; readonly user: string; readonly to: string | undefined };

/** What is neither an address of the site nor a full address; `plain` without what browsers leave out. */
type NotWhole =
  | { readonly kind: "no-host"; readonly plain: string; readonly scheme: string }
  /** The site's own full address, of its page `to`. */
  | { readonly kind: "own-host"; readonly to: string; readonly wanted: string | undefined }
  | ({ readonly kind: "own-host-no-page"; readonly path: string } & Alternatives)
  | { readonly kind: "mail" }
  | ({
      readonly kind: "relative";
      readonly to: string | undefined;
      readonly wanted: string | undefined;
    } & Alternatives);

/** A file in place of an address. */
interface ToFile {
  readonly kind: "text-file";
  readonly page: string | undefined;
  /** The address of the page with what stands behind it, if the page has that part. */
  readonly to: string | undefined;
}

/** An anchor that is on no page, or not on the one that the link leads to. */
type NoAnchor =
  | { readonly kind: "anchor-alone" }
  | {
      readonly kind: "no-anchor";
      readonly path: string;
      readonly anchor: string;
      /** Those of the page. */
      readonly anchors: readonly string[];
      readonly near: string | undefined;
      /** The same in other capital letters. */
      readonly cased: string | undefined;
    };

/** A page with a withdrawal, and whether a link may lead where it leads then. */
interface Withdrawn extends Pick<Withdrawal, "on" | "to"> {
  readonly kind: "withdrawn";
  readonly path: string;
  readonly isRight: boolean;
}

/** Where a link leads that does not lead to a page, or not to one that stays. */
export type WrongTarget = NoPage | Unsafe | NotWhole | ToFile | NoAnchor | Withdrawn;

/** A link that does not lead to a page, or not to one that stays. */
export type WrongLink = WrongTarget & {
  /** The address as it was read. */
  readonly href: string;
  /** The whole link, or the field with the address. */
  readonly location: Location;
};
