// Tests the policy of the site's pages, and the headers that a static host sends.

import { describe, expect, it } from "vitest";
import {
  cacheControlOf,
  type Headers,
  headersFor,
  sharedPolicy,
  sitePolicy,
  staticHeaders,
} from "../index.ts";

const policy = sitePolicy({
  scripts: ["scroll()"],
  pictures: ["https://media.example.org/site/", "https://pictures.example"],
  calls: ["https://api.example.org", "https://geo.example.org:8443/v2"],
  forms: ["https://api.example.org"],
});

/** Sources by directive. */
function directivesOf(text: string): Map<string, string[]> {
  return new Map(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

describe("the policy of the site's pages", () => {
  it("names the scripts, and scheme, host and port of what the site uses", () => {
    const directives = directivesOf(policy);
    // Of printf 'scroll()' | openssl dgst -sha256 -binary | base64
    expect(directives.get("script-src")).toEqual([
      "'self'",
      "'sha256-pjH2mTKgtf3o3Jzh1wQK+1fH0XYKkgeSHMfceM9+gzQ='",
    ]);
    expect(directives.get("img-src")).toEqual([
      "'self'",
      "https://media.example.org",
      "https://pictures.example",
    ]);
    expect(directives.get("connect-src")).toEqual([
      "'self'",
      "https://api.example.org",
      "https://geo.example.org:8443",
    ]);
    expect(directives.get("form-action")).toEqual(["'self'", "https://api.example.org"]);
    expect(directives.get("frame-src")).toEqual(["https://www.youtube-nocookie.com"]);
    expect(directives.get("style-src")).toEqual(["'self'"]);
    for (const name of ["default-src", "object-src", "base-uri", "trusted-types"]) {
      expect(directives.get(name), name).toEqual(["'none'"]);
    }
    expect(directives.get("require-trusted-types-for")).toEqual(["'script'"]);
  });

  it("has no other keyword than 'self' and 'none', and no wildcard", () => {
    const sources = [...directivesOf(policy)].flatMap(([name, list]) =>
      name.startsWith("require-") ? [] : list,
    );
    const others = sources.filter(
      (source) => !/^(?:'self'|'none'|'sha256-[\w+/=]{44}'|https:\/\/[\w.:-]+)$/.test(source),
    );
    expect(others).toEqual([]);
  });

  it("has in the header of all pages what their scripts do not change", () => {
    const {
      "default-src": _,
      "script-src": __,
      ...others
    } = Object.fromEntries(directivesOf(policy));
    const refused = ["script-src-attr", "worker-src", "media-src", "manifest-src"];
    expect(Object.fromEntries(directivesOf(sharedPolicy(policy)))).toEqual({
      ...others,
      ...Object.fromEntries(refused.map((name) => [name, ["'none'"]])),
    });
  });

  it("stands in a header with the other settings that are stricter than a browser's own", () => {
    const {
      "Content-Security-Policy": sent = "",
      "Permissions-Policy": _,
      ...others
    } = headersFor("/", policy);
    expect(sent).toBe(`${policy}; frame-ancestors 'none'; report-to site`);
    expect(others).toEqual({
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Reporting-Endpoints": 'site="/api/reports"',
      "X-Content-Type-Options": "nosniff",
    });
  });
});

/** Addresses of each kind of file; a page has the policy. */
const kinds: readonly (readonly [path: string, isPage: boolean])[] = [
  ["/products", true],
  ["/products.data", false],
  ["/assets/entry-1a2b3c.js", false],
  ["/media/vboards.1f3c-640.avif", false],
  ["/brochures/vboards.pdf", false],
  ["/media/logo.1f3c.svg", false],
  ["/drawings/office.svg", false],
];

/** The headers that a static host would send, computed from its file. */
function fromHost(path: string): Headers {
  const sent: Record<string, string> = {};
  for (const rule of staticHeaders().trim().split(/\n\n/)) {
    const [pattern = "", ...lines] = rule.split("\n");
    if (!path.startsWith(pattern.replace(/\*$/, ""))) continue;
    for (const line of lines) {
      const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      // Hosts join the values of two matching rules; of policies, each applies (CSP 3, 8.1).
      if (name === "Content-Security-Policy" && sent[name]) {
        sent[name] += `, ${value}`;
        continue;
      }
      expect(sent[name], `${name} at ${path}`).toBeUndefined();
      sent[name] = value;
    }
  }
  return sent;
}

it("has files whose names have a hash kept for good, on static hosts, too", () => {
  for (const path of ["/assets/entry-1a2b3c.js", "/media/vboards.1f3c-640.avif"]) {
    expect(fromHost(path)["Cache-Control"]).toBe(cacheControlOf(path));
  }
  for (const path of ["/", "/products", "/brochures/a.pdf", "/fonts/archivo.woff2"]) {
    expect(fromHost(path)).not.toHaveProperty("Cache-Control");
  }
});

describe.each(kinds)("a static host sends with %s", (path, isPage) => {
  const table = headersFor(path, isPage ? policy : undefined);
  it("the same headers, where a page's meta element has the rest", () => {
    // A static host receives no reports.
    const { "Content-Security-Policy": whole = "", "Reporting-Endpoints": _, ...expected } = table;
    const { "Content-Security-Policy": sent, ...others } = fromHost(path);
    const [own, inFolders] = sent?.split(", ") ?? [];
    const isDocument = /\.(?:svg|pdf)$/.test(path);
    expect(inFolders).toBe(
      /^\/(?:media|brochures|drawings)\//.test(path) ? "script-src 'none'" : undefined,
    );
    const policies = [isPage ? policy : isDocument ? inFolders : "", own].filter(Boolean);
    expect(policies.join("; ")).toBe(whole.replace("; report-to site", ""));
    expect(others["Reporting-Endpoints"]).toBeUndefined();
    // Rules for all addresses are all that such a file has for pages: what is about pages alone is
    // sent with every file, and what is about some folders cannot be left out of a rule for all.
    const isFolder = /^\/(?:assets|media|brochures|drawings)\//.test(path);
    const { "Cross-Origin-Resource-Policy": resource, ...common } = expected;
    expect(others["Cross-Origin-Resource-Policy"]).toBe(isFolder ? resource : undefined);
    expect(others).toMatchObject({ ...common, "Strict-Transport-Security": "max-age=31536000" });
  });
});
