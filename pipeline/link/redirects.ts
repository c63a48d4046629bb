// Checks redirects.yaml: every retired address leads to a page of the site in one step.

import { reservedFor } from "@site/common/policy/reserved-addresses";
import { type Edit, type Finding, type Fix, stageFinding } from "../finding.ts";
import { cutAddress } from "../model/address.ts";
import type { RedirectRow } from "../model/linked.ts";
import type { LinkContext } from "./links.ts";
import { changeTo, removeRow, type WithText } from "./redirect-rows.ts";

type RedirectContext = Pick<LinkContext, "addresses" | "drafts" | "siteUrl">;

const fixOf = (title: string, edit: Edit | undefined): Fix | undefined =>
  edit && { title, edits: [edit] };

/**
 * Checks the rows. The link check reports targets that do not exist.
 * @param source redirects.yaml
 * @param rows its rows
 */
export function checkRedirects(
  source: WithText,
  rows: readonly RedirectRow[],
  context: RedirectContext,
): Finding[] {
  const diagnostics: Finding[] = [];
  const first = new Map<string, RedirectRow>();
  for (const row of rows) {
    const before = first.get(row.from);
    if (before) {
      diagnostics.push(duplicateFinding(source, row, before));
    } else {
      first.set(row.from, row);
    }
  }
  const isLive = (path: string) => context.addresses.has(path) && !context.drafts.has(path);
  const next = (row: RedirectRow) => {
    const { path } = cutAddress(row.to);
    return isLive(path) ? undefined : first.get(path);
  };
  for (const row of first.values()) {
    diagnostics.push(...sourceFindings(source, row, isLive));
    const finding = wayFinding(source, row, next, context);
    if (finding) diagnostics.push(finding);
  }
  return diagnostics;
}

/** Findings about the address that a row retires. */
function* sourceFindings(
  source: WithText,
  row: RedirectRow,
  isLive: (path: string) => boolean,
): Iterable<Finding> {
  const { from, fromPlace } = row;
  if (isLive(from)) {
    yield stageFinding(
      "address-taken",
      fromPlace,
      `${from} is retired here, but the site has a page at this address.`,
      {
        help: "Remove the row, or give the page another key.",
        fix: fixOf(`no redirect covers the page ${from}`, removeRow(source, row.index)),
      },
    );
  }
  // Hosts get each address without and with a trailing slash.
  const holds = reservedFor(from) ?? reservedFor(`${from}/`);
  if (holds !== undefined) {
    yield stageFinding(
      "address-reserved",
      fromPlace,
      `${from} cannot be redirected: it belongs to ${holds}.`,
      "Write the address that the retired page had, or remove the row.",
    );
  }
}

/** The finding about where a row leads; a cycle is reported once, at the first of its rows. */
function wayFinding(
  source: WithText,
  row: RedirectRow,
  next: (row: RedirectRow) => RedirectRow | undefined,
  context: RedirectContext,
): Finding | undefined {
  const way = new Set([row]);
  let at = next(row);
  for (; at && !way.has(at); at = next(at)) way.add(at);
  const rows = [...way];
  if (at) {
    return at === row && rows.every(({ index }) => index >= row.index)
      ? loopFinding(source, row, rows)
      : undefined;
  }
  return rows.length > 1
    ? chainFinding(source, row, rows.slice(1), context)
    : targetFinding(source, row, context);
}

function duplicateFinding(source: WithText, row: RedirectRow, before: RedirectRow): Finding {
  const same = row.to === before.to;
  return stageFinding(
    "redirect-duplicate",
    row.fromPlace,
    `The address ${row.from} is redirected a second time${same ? "" : `, to ${row.to} and not to ${before.to}`}.`,
    {
      help: same
        ? "Remove one of the two rows."
        : "Keep the row with the right target and remove the other.",
      related: [{ ...before.fromPlace, message: `It is redirected to ${before.to} here.` }],
      fix: same ? fixOf(`${row.from} is redirected once`, removeRow(source, row.index)) : undefined,
    },
  );
}

function loopFinding(source: WithText, row: RedirectRow, rows: readonly RedirectRow[]): Finding {
  const shown = rows.slice(0, 5);
  const more = rows.length > shown.length ? ["…"] : [];
  const way = [...shown.map(({ from }) => from), ...more, row.from].join(" → ");
  const isAlone = rows.length === 1;
  return stageFinding("redirect-loop", row.toPlace, `The redirects lead in a circle: ${way}.`, {
    help: isAlone
      ? "Write the page that replaces it after to:, or remove the row."
      : "Let each of them lead to a page of the site.",
    related: shown
      .slice(1)
      .map((other) => ({ ...other.toPlace, message: `This leads on to ${other.to}.` })),
    fix: isAlone
      ? fixOf(`${row.from} is not redirected to itself`, removeRow(source, row.index))
      : undefined,
  });
}

function chainFinding(
  source: WithText,
  row: RedirectRow,
  steps: readonly RedirectRow[],
  { addresses }: RedirectContext,
): Finding | undefined {
  const last = steps.at(-1);
  // A chain that does not end at a page is reported at its last row.
  if (!last || !addresses.has(cutAddress(last.to).path)) return undefined;
  const to = last.to;
  return stageFinding(
    "redirect-chain",
    row.toPlace,
    `${row.from} is redirected to ${cutAddress(row.to).path}, which is retired itself.`,
    {
      help: `Write to: ${to}`,
      related: steps
        .slice(0, 5)
        .map((step) => ({ ...step.fromPlace, message: `It is redirected to ${step.to} here.` })),
      fix: fixOf(`${row.from} is redirected to ${to} in one step`, changeTo(source, row.index, to)),
    },
  );
}

/** Targets that links may have and redirects may not. */
function targetFinding(
  source: WithText,
  row: RedirectRow,
  { addresses, siteUrl }: RedirectContext,
): Finding | undefined {
  const { path, rest } = cutAddress(row.to);
  const own = siteUrl !== undefined && (row.to === siteUrl || row.to.startsWith(`${siteUrl}/`));
  // The link check reports full addresses of this site.
  if (/^(https?|mailto|tel):/i.test(row.to) && !own) {
    return stageFinding(
      "redirect-target",
      row.toPlace,
      `The redirect from ${row.from} leads out of the site.`,
      "Write an address of this site after to:, such as /contact; a page of the site can link to other sites.",
    );
  }
  if (!rest.startsWith("?") || !addresses.has(path)) return undefined;
  const to = `${path}${/#.*/s.exec(rest)?.[0] ?? ""}`;
  const edit = changeTo(source, row.index, to);
  return stageFinding(
    "redirect-target",
    row.toPlace,
    `The redirect from ${row.from} has a question mark in its target; what a visitor's address has after its ? is kept by itself.`,
    { help: `Write to: ${to}`, ways: edit ? [{ label: `Change it to ${to}`, edits: [edit] }] : [] },
  );
}
