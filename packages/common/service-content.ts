// The content of `build/service.json`: the build writes it, and the service reads it.

import type { EnquiryClient, Messages, Site } from "../../.content/types.d.ts";
import type { Places } from "./enquiry/index.ts";

/** What the service's pages say in a language. */
export interface ServiceWords extends Readonly<Pick<EnquiryClient, "heading" | "text">> {
  /** Language and country (BCP 47), such as `hi-IN`. */
  readonly language: string;
  /** Prefix of its pages' addresses, such as `/hi`; empty for the language of the sources. */
  readonly base: string;
  readonly messages: Pick<Messages, "form" | "rules" | "service">;
  /** What the options of lists are called, by the names that are sent, if these are others. */
  readonly names: Readonly<Record<string, string | undefined>>;
}

/**
 * The part of the site's content that the service needs; its words are in the language of the
 * sources.
 */
export interface ServiceContent
  extends ServiceWords,
    Readonly<Pick<EnquiryClient, "slug" | "categories" | "source">>,
    Readonly<Pick<Site, "url">> {
  readonly brand: string;
  /** Products and solutions, as they are sent. */
  readonly subjects: readonly string[];
  /** What can be asked for, as it is sent. */
  readonly kinds: readonly string[];
  /** Default campaign of an enquiry, by area of the site. */
  readonly campaigns: { readonly default: number; readonly [area: string]: number };
  readonly contact: Readonly<Pick<Site["contact"], "phone" | "phoneLink" | "email">>;
  readonly stylesheets: readonly string[];
  /** Answer of the geo call. */
  readonly places: Places;
  /** The words of the site's other languages. */
  readonly translations: readonly ServiceWords[];
}

/** A retired address and its target, which may have an #anchor. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** The running release. */
export interface Release {
  readonly version: string;
  /** The Git commit that the site was built from; null if files differed from it. */
  readonly commit: string | null;
  /** The day on which it was built, `YYYY-MM-DD`, in UTC: no clock that is right is before it. */
  readonly builtOn: string;
}

/** Content of `build/service.json`. */
export interface BuiltService extends ServiceContent, Release {
  /** Whether the site passed the release check; search engines are asked not to list any other. */
  readonly isRelease: boolean;
  /** The content security policy of the pages, for the header. */
  readonly policy: string;
  readonly redirects: readonly Redirect[];
}
