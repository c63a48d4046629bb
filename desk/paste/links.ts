// Finds the web address that a link pasted from a word processor leads to (without Google's redirect), and recognises links that mark
// comments and footnotes.

/** The target of a link, without redirects of Google Docs; undefined if it does not lead to the web. */
export function targetOf(href: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url) return /^\/(?!\/)/.test(href) ? href : undefined;
  const isDetour = /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === "/url";
  const meant = isDetour ? (url.searchParams.get("q") ?? url.searchParams.get("url")) : null;
  if (meant !== null) return targetOf(meant);
  // Assistants write into an address that they have found it.
  const own = href.replace(/[?&]utm_source=(?:chatgpt\.com|openai)(?=#|$)/, "");
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? own : undefined;
}

/** Whether a link marks a comment or a footnote. */
export function noteOf(
  href: string,
  classes: readonly string[],
): "comment" | "footnote" | undefined {
  if (classes.includes("msocomanchor") || /#(?:_msocom_|cmnt)/.test(href)) return "comment";
  return /#(?:_(?:ftn|edn)|ftnt|sdfootnote)/.test(href) ? "footnote" : undefined;
}
