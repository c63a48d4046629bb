// Redirects in the forms that hosts read. Each address is written twice, without and with a slash at its end, because hosts
// compare it letter by letter.

/** A retired address and where it leads, perhaps with an #anchor. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const withSlash = (from: string) => [from, `${from}/`];

/**
 * `_redirects` in the site's folder, as Netlify, Cloudflare Pages and others read it: `/from /to 301`.
 * @param redirects in the order of redirects.yaml, which is also that of the file
 * @param languages names of those that have a page of their own for unknown addresses
 */
export function staticRedirects(redirects: readonly Redirect[], languages: readonly string[] = []): string {
  const rows = redirects.flatMap(({ from, to }) =>
    withSlash(from).map((each) => `${encodeURI(each)} ${encodeURI(to)} 301\n`),
  );
  return [...rows, ...languages.map((language) => `/${language}/* /${language}/404.html 404\n`)].join("");
}

/** How the map is used; at its top, so that it is found with it. */
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
 * `redirects.map` for nginx: a row is the decoded path and where it leads, with the query that the request has. nginx takes
 * `/Products` and `/products` for the same unless they are regular expressions, and would redirect a page to itself.
 * @param redirects rows whose addresses have no quotes and no dollars, as the schema asks
 */
export function nginxRedirects(redirects: readonly Redirect[]): string {
  const spellings = new Map<string, number>();
  for (const { from } of redirects) spellings.set(lower(from), (spellings.get(lower(from)) ?? 0) + 1);
  const rows = redirects.flatMap(({ from, to }) => {
    const [path = "", ...rest] = to.split("#");
    const anchor = rest.length > 0 ? `#${encodeURI(rest.join("#")).replaceAll("$", "%24")}` : "";
    const exact = from !== lower(from) || (spellings.get(from) ?? 0) > 1;
    const sources = exact ? [`~^${from.replace(/[.+]/g, "[$&]")}/?$`] : withSlash(from);
    return sources.map((source) => `"${source}" "${encodeURI(path)}$is_args$args${anchor}";\n`);
  });
  return `${nginxUsage}\n${rows.join("")}`;
}

/** As nginx compares: only the letters A to Z are the same as a to z. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
