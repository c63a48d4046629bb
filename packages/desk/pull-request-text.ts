// The title and text of a pull request. Words of colleagues are never replaced.

import type { RequestWords } from "./sending-protocol.ts";

/** A title and a text, as GitHub has them. */
export interface TitleAndBody {
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

/** GitHub's form for editing a text sends CR LF. */
const tidy = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** The text of a pull request: the words, and below them the account. */
export const bodyOf = ({ words, account }: Omit<RequestWords, "title">): string =>
  [words, account].map(tidy).filter(Boolean).join("\n\n");

/**
 * Says what of a pull request is as the desk has written it.
 * @param was what it may have written
 */
export function ownParts(
  { title, body }: TitleAndBody,
  was: readonly RequestWords[],
): { readonly title: boolean; readonly words: boolean } {
  return {
    title: was.some((one) => tidy(one.title) === tidy(title)),
    words: was.some((one) => bodyOf(one) === tidy(body)),
  };
}

/**
 * Renews the words of a pull request. A title or text that a colleague has changed stays; in such a
 * text the account is renewed where it still stands as it was.
 * @param there as GitHub has them
 * @param was what the desk may have written
 */
export function renewed(
  there: TitleAndBody,
  was: readonly RequestWords[],
  now: RequestWords,
): TitleAndBody {
  const own = ownParts(there, was);
  const title = own.title ? now.title : there.title;
  if (own.words) return { title, body: bodyOf(now) };
  const body = tidy(there.body);
  const account = was.map((one) => tidy(one.account)).findLast((one) => one && body.includes(one));
  // A function, as `$` has a meaning in a replacement.
  return account === undefined
    ? { title, body: there.body }
    : { title, body: body.replace(account, () => tidy(now.account)) };
}
