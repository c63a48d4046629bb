// Writes redirects for static hosts. Each address is written without and with a trailing slash, because hosts compare exactly.

/** A retired address and its target, which may have an #anchor. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const withSlash = (from: string) => [from, `${from}/`];

/**
 * `_redirects` in the site's folder for Netlify, Cloudflare Pages and others: `/from /to 301`.
 * @param redirects in the order of redirects.yaml
 * @param languages those that have their own 404 page
 */
export function staticRedirects(
  redirects: readonly Redirect[],
  languages: readonly string[] = [],
): string {
  const rows = redirects.flatMap(({ from, to }) =>
    withSlash(from).map((each) => `${encodeURI(each)} ${encodeURI(to)} 301\n`),
  );
  return [
    ...rows,
    ...languages.map((language) => `/${language}/* /${language}/404.html 404\n`),
  ].join("");
}
