// Writes redirects in the formats of web hosts. Each address is written without and with a trailing slash, because hosts compare exactly.

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

/** Instructions at the top of the nginx map. */
const nginxUsage = `# Retired addresses of the site, for nginx. In http { … }:
#
#   map_hash_bucket_size 1024;
#   map_hash_max_size 16384;
#   map $uri $redirect_to {
#     default "";
#     include /srv/site/build/redirects.map;
#   }
#
# and in the site's server { … }:
#
#   absolute_redirect off;
#   if ($redirect_to) { return 301 $redirect_to; }
#   location = /_redirects { return 404; }
`;

/**
 * `redirects.map` for nginx: the decoded path and its target with the request's query. nginx ignores the case of strings and would
 * redirect a page `/products` to itself for `/Products`, so such rows are regular expressions.
 * @param redirects their addresses contain no quotes or dollar signs, as the schema demands
 */
export function nginxRedirects(redirects: readonly Redirect[]): string {
  const spellings = new Map<string, number>();
  for (const { from } of redirects) {
    spellings.set(lower(from), (spellings.get(lower(from)) ?? 0) + 1);
  }
  const rows = redirects.flatMap(({ from, to }) => {
    const [path = "", ...rest] = to.split("#");
    const anchor = rest.length > 0 ? `#${encodeURI(rest.join("#")).replaceAll("$", "%24")}` : "";
    const exact = from !== lower(from) || (spellings.get(from) ?? 0) > 1;
    const sources = exact ? [`~^${from.replace(/[.+]/g, "[$&]")}/?$`] : withSlash(from);
    return sources.map((source) => `"${source}" "${encodeURI(path)}$is_args$args${anchor}";\n`);
  });
  return `${nginxUsage}\n${rows.join("")}`;
}

/** Lower-cases A to Z only, as nginx compares. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
