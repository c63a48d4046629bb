// The table of headers as files for others that serve the site: nginx, and static hosts that read `_headers`.

import {
  encrypted,
  everywhere,
  type Headers,
  integrityPolicy,
  ofFiles,
  ofPages,
  reporting,
  resourcePolicy,
} from "./table.ts";

/** A string of nginx's configuration; in a map a dollar sign would begin a variable, and there is none in a policy. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** The variable that holds what a header says of an answer. */
const variableOf = (name: string) => `$site_${name.toLowerCase().replaceAll("-", "_")}`;

function map(name: string, by: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([key, value]) => `    ${key} ${quoted(value)};\n`);
  return `map ${by} ${variableOf(name)} {\n${lines.join("")}}\n`;
}

/**
 * `headers.map` for nginx, to be included where servers stand: what the headers say that are not the same for every answer.
 * @param policy what the pages' meta says
 */
export function nginxMaps(policy: string): string {
  const pages = Object.entries(ofPages(policy)).map(([name, value]) =>
    map(name, "$uri", [
      ["default", ofFiles[name] ?? ""],
      // The file's name, not the answer's type: that a page has not changed is said without one.
      ['"~\\.html$"', value],
    ]),
  );
  const { name, value, shared } = resourcePolicy;
  const resources = map(name, "$uri", [
    ["default", value],
    [`"~^/(?:${shared.folders.join("|")})/"`, shared.value],
  ]);
  const tls = Object.entries(encrypted).map(([header, text]) =>
    map(header, "$https", [
      ["default", ""],
      ["on", text],
    ]),
  );
  return [...pages, resources, ...tls].join("");
}

/**
 * The page with which nginx answers unknown addresses, as `$site_unknown`: below the address of a language it is the language's own.
 * @param languages names of those that have one, as their addresses begin
 */
export function nginxUnknown(languages: readonly string[]): string {
  const rows = languages.map((language) => `    "~^/${language}(?:/|$)" /${language}/404.html;\n`);
  return `map $uri $site_unknown {\n    default /404.html;\n${rows.join("")}}\n`;
}

/** `headers.conf` for nginx, to be included in each location that answers with a file. A header that says nothing is not sent. */
export function nginxHeaders(): string {
  const same = Object.entries(everywhere).map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`);
  const own = [...Object.keys(ofPages("")), resourcePolicy.name, ...Object.keys(encrypted)];
  return [...same, ...own.map((name) => `add_header ${name} ${variableOf(name)} always;\n`)].join("");
}

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. They join what several rules say, so no two rules may say the same
 * header for one address: pages have their policy from their meta, and only named folders a resource policy.
 */
export function staticHeaders(): string {
  const rule = (address: string, headers: Headers) =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
  const { name, value, shared } = resourcePolicy;
  // A static host takes no reports.
  const pages = Object.fromEntries(Object.entries(ofPages("")).filter(([header]) => !(header in reporting)));
  return [
    rule("/*", { ...everywhere, ...pages, ...ofFiles, [integrityPolicy.name]: integrityPolicy.value, ...encrypted }),
    rule("/assets/*", { [name]: value }),
    ...shared.folders.map((folder) => rule(`/${folder}/*`, { [name]: shared.value })),
  ].join("\n");
}
