// Splits, decodes and builds addresses (URL paths), so that what a writer typed can be compared with pages and files.

/** Splits an address into its path and the query and anchor after it. */
export function cutAddress(address: string): { readonly path: string; readonly rest: string } {
  const at = address.search(/[?#]/);
  return at < 0
    ? { path: address, rest: "" }
    : { path: address.slice(0, at), rest: address.slice(at) };
}

/** Undoes percent-encoding, which remark-rehype adds to addresses: pages and files are compared with what the writer typed. */
export function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The address of a page in a language; the home page's is just `/` and the language. */
export function addressIn(language: string, path: string): string {
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/**
 * An anchor as those of headings are: decoded, with its letters composed, as é may be stored as e and ´, and without signs that nobody
 * sees.
 */
export const plainAnchor = (anchor: string): string =>
  decoded(anchor)
    .normalize()
    .replace(/\p{Cf}/gu, "");

/** An address within the site, with its anchor as those of headings are. */
export function composed(address: string): string {
  if (!/^[/#]/.test(address)) return address;
  return address.replace(/#.*$/s, (anchor) => {
    const plain = plainAnchor(anchor);
    return plain === decoded(anchor) ? anchor : encodeURI(plain);
  });
}

/** The beginning of a full address, right or with a slip: `https://`, `http//`, `https:/`, `htps://`, `https;//`. */
const fullStart = /^(?:h{0,2}t{1,3}p{1,2}s{0,2})(?:[:;.,]+[\\/]+|[:;]|[\\/]{2,})/i;

const isWww = (start: string) => /^www/i.test(start);

/** The beginning of a full address, or of a host's name. */
const startOf = (rest: string): string | undefined =>
  (fullStart.exec(rest) ?? /^www[.,](?=.)/i.exec(rest))?.[0];

/** A host with a dot, and what follows it. */
const hostFirst =
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*(?:\.[\p{L}\p{N}\p{M}-]+)*\.[\p{L}\p{M}-]{2,}(?=[:/?#]|$)/u;

/**
 * A full address with one right beginning, where it has several or one with a slip, as in `https://https://example.org`, `http//example.org`
 * and `www.www.example.org`.
 * @returns undefined if its beginning is right, or what follows is no host
 */
export function withRightStart(address: string): string | undefined {
  const starts: string[] = [];
  let rest = address.trim();
  for (let start = startOf(rest); start !== undefined; start = startOf(rest)) {
    starts.push(start);
    rest = rest.slice(start.length);
  }
  if (starts.length === 0) return undefined;
  const www = starts.some(isWww) ? "www." : "";
  const schemes = starts.filter((start) => !isWww(start));
  // One with s is as good as all.
  const isPlain = schemes.length > 0 && !schemes.some((start) => /^\w*s/i.test(start));
  const right = `${isPlain ? "http" : "https"}://${www}${rest}`;
  const isSame = right.toLowerCase() === address.toLowerCase();
  return isSame || !hostFirst.test(www + rest) ? undefined : right;
}

/** Beginnings of addresses that only the program or computer can open that a text was copied from, with what each leads to. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ["about", "a page inside a browser"],
  ["applewebdata", "something inside a program of a Mac"],
  ["blob", "something in the memory of a browser"],
  ["chrome", "a page inside a browser"],
  ["cid", "a part of a mail"],
  ["content", "a file on a telephone"],
  ["file", "a file on one computer"],
  ["mid", "a part of a mail"],
  ["webkit-fake-url", "something in the clipboard of a browser"],
]);

/** What an address of a scheme leads to, if only the program or computer can open it that it was copied from. */
export const placeElsewhere = (scheme: string): string | undefined =>
  elsewhere.get(scheme.toLowerCase());
