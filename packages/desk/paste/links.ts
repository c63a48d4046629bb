// Finds the address that a pasted link leads to, without the detours of programs.

/** Addresses of programs that lead on to the one in a parameter: searches, mail programs, chats and networks. */
const detours =
  /(?:^|\.)(?:google\.[a-z.]+\/url|safelinks\.protection\.outlook\.com\/|teams\.cdn\.office\.net\/.*safelinks|(?:facebook|instagram)\.com\/l\.php$|l\.instagram\.com\/$|linkedin\.com\/redir|slack-redir\.net\/link|youtube\.com\/redirect)/;

/** What assistants write into an address that they have found, besides the words to be marked (“:~:text=”). */
const ofAssistants = /(?<=[?&])utm_source=(?:chatgpt\.com|openai)(?:&|$|(?=#))/;

/** The target of a link, without such detours; undefined if it does not lead to the web. */
export function targetOf(href: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url) return /^\/(?!\/)/.test(href) ? href : undefined;
  const meant = detours.test(url.hostname + url.pathname)
    ? (url.searchParams.get("url") ?? url.searchParams.get("q") ?? url.searchParams.get("u"))
    : null;
  if (meant !== null) return targetOf(meant);
  const own = href
    .replace(/#?:~:.*$/, "")
    .replace(ofAssistants, "")
    .replace(/[?&](?=#|$)/, "");
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? own : undefined;
}

/** Whether a link marks a comment or a footnote. */
export function noteOf(
  href: string,
  classes: readonly string[],
): "comment" | "footnote" | undefined {
  if (classes.includes("msocomanchor") || /#(?:_msocom_|cmnt)/.test(href)) return "comment";
  return /#(?:_(?:ftn|edn)|ftnt|sd(?:foot|end)note)/.test(href) ? "footnote" : undefined;
}
