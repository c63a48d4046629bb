// The redirects as the rules about them read them: the first row of each address, and where rows lead.

import type { WithText } from "../../../core/site/redirect-rows.ts";
import type { Edit, Fix } from "../../../finding.ts";
import { cutAddress } from "../../../model/address.ts";
import type { RedirectRow } from "../../../model/linked.ts";
import type { SiteModel } from "../../../rule.ts";

/** redirects.yaml with its rows. */
export interface Redirects {
  readonly source: WithText;
  readonly rows: readonly RedirectRow[];
  /** The first row of each address. */
  readonly first: ReadonlyMap<string, RedirectRow>;
}

/** The redirects; undefined without redirects.yaml. */
export function redirectsOf({ redirectRows: rows, redirectSource }: SiteModel) {
  if (!redirectSource) return undefined;
  const first = new Map<string, RedirectRow>();
  for (const row of rows) {
    if (!first.has(row.from)) first.set(row.from, row);
  }
  return { source: redirectSource, rows, first };
}

/** Whether visitors find a page at an address. */
export const isLive = ({ everyAddress, drafts }: SiteModel, path: string): boolean =>
  everyAddress.has(path) && !drafts.has(path);

/** Where a row leads: the rows from it on, and whether they lead in a circle. */
export interface Course {
  readonly row: RedirectRow;
  readonly rows: readonly RedirectRow[];
  /** The row at which the circle closes. */
  readonly closes: RedirectRow | undefined;
}

/** Where the first row of each address leads. */
export function coursesOf({ first }: Redirects, site: SiteModel): Course[] {
  const next = (row: RedirectRow) => {
    const { path } = cutAddress(row.to);
    return isLive(site, path) ? undefined : first.get(path);
  };
  return [...first.values()].map((row) => {
    const passed = new Set([row]);
    let at = next(row);
    for (; at && !passed.has(at); at = next(at)) passed.add(at);
    return { row, rows: [...passed], closes: at };
  });
}

/** The fix that makes an edit, if there is one. */
export const fixOf = (title: string, edit: Edit | undefined): Fix | undefined =>
  edit && { title, edits: [edit] };
