// Writes the table of headers as configuration for nginx and for static hosts that read `_headers`.

import { cacheControlOf } from "./cache-control.ts";
import {
  documentEnd,
  encrypted,
  everywhere,
  fileHeaders,
  type Headers,
  noScripts,
  ofDocuments,
  ofPages,
  ofPreviews,
  reporting,
  resourcePolicy,
} from "./table.ts";

/**
 * Quotes a string for nginx. In a map a dollar sign would begin a variable; no policy contains one.
 */
const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** The nginx variable that holds a header's value. */
const variableOf = (name: string) => `$site_${name.toLowerCase().replaceAll("-", "_")}`;

/** What our service sends with each of its answers, so that nginx knows which are its own. */
const serviceMark = "$upstream_http_x_content_type_options";

/**
 * A map from an answer to the value of a header. Its key begins with the mark of our service: where
 * the service has answered, the first row matches, and the header is left to it.
 * @param by the nginx variable on which the value depends
 * @param rows pairs of a pattern, as nginx writes it, and a value
 */
function headerMap(name: string, by: string, rows: readonly (readonly [string, string])[]): string {
  const lines = [['"~^nosniff"', ""], ...rows].map(
    ([key, value = ""]) => `    ${key} ${quoted(value)};\n`,
  );
  return `map "${serviceMark}${by}" ${variableOf(name)} {\n${lines.join("")}}\n`;
}

/**
 * The name of the page that nginx shows while no service answers, in `build/`. @param language none
 * for the sources' language
 */
export const awayName = (language?: string) => (language ? `away.${language}.html` : "away.html");

/**
 * `headers.map` for nginx, to be included in the `http` block: the values of the headers, which
 * depend on the answer.
 * @param policy the policy in the pages' meta element
 * @param plain the headers of pages that the service, or nginx in its place, has by itself
 * @param isRelease whether search engines may list the site
 */
export function nginxMaps(policy: string, plain: Headers, isRelease = false): string {
  const pages = Object.entries(ofPages(policy)).map(([name, value]) =>
    headerMap(name, "$uri", [
      ["default", fileHeaders[name] ?? ""],
      ...(plain[name] === value
        ? []
        : [['"~^/away(?:\\.[a-z]+)?\\.html$"', plain[name] ?? ""] as const]),
      // By the file's name and not by the answer's type: a 304 has no type.
      ['"~\\.html$"', value],
      ...(name in ofDocuments ? [[`"~*${documentEnd}"`, ofDocuments[name] ?? ""] as const] : []),
    ]),
  );
  const { name, value, shared } = resourcePolicy;
  const resources = headerMap(name, "$uri", [
    ["default", value],
    [`"~^/(?:${shared.folders.join("|")})/"`, shared.value],
  ]);
  const tls = Object.entries(encrypted).map(([header, text]) =>
    headerMap(header, "$https", [
      ["default", ""],
      ["on", text],
    ]),
  );
  const always = Object.entries(everywhere).map(([header, text]) =>
    headerMap(header, "$uri", [["default", text]]),
  );
  const previews = Object.entries(ofPreviews).map(([header, text]) =>
    headerMap(header, "$uri", [["default", isRelease ? "" : text]]),
  );
  return [...always, ...previews, ...pages, resources, ...tls].join("");
}

/**
 * The maps `$site_unknown` and `$site_away` for nginx: the page for unknown addresses, and that
 * while no service answers. Each language has its own, below its address; and for a form by the
 * page that it was sent from, or by what the service's own page names in its address.
 * @param languages the languages that have them, as their addresses begin
 */
export function nginxPages(languages: readonly string[]): string {
  const map = (by: string, name: string, rows: readonly (readonly [string, string])[]) =>
    `map ${by} ${name} {\n${rows.map(([key, page]) => `    ${key} /${page};\n`).join("")}}\n`;
  const unknown = languages.map(
    (language) => [`"~^/${language}(?:/|$)"`, `${language}/404.html`] as const,
  );
  const away = languages.flatMap((language) =>
    [`^/${language}[/ ]`, ` ${language} [^ ]*$`, ` https?://[^/ ]+/${language}(?:[/?]|$)`].map(
      (pattern) => [`"~${pattern}"`, awayName(language)] as const,
    ),
  );
  return (
    map("$uri", "$site_unknown", [["default", "404.html"], ...unknown]) +
    map('"$uri $arg_language $http_referer"', "$site_away", [["default", awayName()], ...away])
  );
}

/**
 * `headers.conf` for nginx, to be included in its servers and in each location that adds headers of
 * its own. nginx omits a header with an empty value.
 */
export function nginxHeaders(): string {
  const names = [everywhere, ofPreviews, ofPages(""), encrypted].flatMap((headers) =>
    Object.keys(headers),
  );
  return [...names, resourcePolicy.name]
    .map((name) => `add_header ${name} ${variableOf(name)} always;\n`)
    .join("");
}

/**
 * The file `_headers` for Netlify, Cloudflare Pages and others. They join the values of all
 * matching rules, so no two rules set the same header for one address, except the policy: all its
 * values apply, and pages have their own in a meta element. Only the named folders have a resource
 * policy.
 * @param isRelease whether search engines may list the site
 */
export function staticHeaders(isRelease = false): string {
  const rule = (address: string, headers: Headers) =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join(
      "\n",
    );
  const { name, value, shared } = resourcePolicy;
  // A static host accepts no reports.
  const pages = Object.fromEntries(
    Object.entries(ofPages("")).filter(([header]) => !(header in reporting)),
  );
  const forever = { "Cache-Control": cacheControlOf("/assets/") };
  return [
    rule("/*", {
      ...everywhere,
      ...(!isRelease && ofPreviews),
      ...pages,
      ...fileHeaders,
      ...encrypted,
    }),
    rule("/assets/*", { [name]: value, ...forever }),
    ...shared.folders.map((folder) =>
      rule(`/${folder}/*`, {
        "Content-Security-Policy": noScripts,
        [name]: shared.value,
        ...(folder === "media" && forever),
      }),
    ),
  ].join("\n");
}
