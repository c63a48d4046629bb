// Links of word processors: where they lead, and which of them are no links but marks of comments and footnotes.

/** Where a link leads, without a word processor's detour; undefined where it leads nowhere on the web. */
export function targetOf(href: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url) return /^\/(?!\/)/.test(href) ? href : undefined;
  const isDetour = /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === "/url";
  const meant = isDetour ? (url.searchParams.get("q") ?? url.searchParams.get("url")) : null;
  if (meant !== null) return targetOf(meant);
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? href : undefined;
}

/** What a link of a word processor is besides a link. */
export function noteOf(href: string, classes: readonly string[]): "comment" | "footnote" | undefined {
  if (classes.includes("msocomanchor") || /#(?:_msocom_|cmnt)/.test(href)) return "comment";
  return /#(?:_(?:ftn|edn)|ftnt|sdfootnote)/.test(href) ? "footnote" : undefined;
}
