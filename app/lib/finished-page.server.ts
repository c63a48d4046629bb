// Finishes the HTML of a rendered page: adds its Content Security Policy and JSON-LD, hashes of stylesheets, and late loading of modules.
// They are outside React's tree, as the policy depends on the result and React would create the JSON-LD script by script.

import styleIntegrity from "virtual:style-integrity";
import type { EntryContext } from "react-router";
import { sitePolicy } from "../../server/policy/table.ts";
import { unknownRoute } from "../addresses.ts";
import { reading, single } from "./content.server.ts";
import { modulesId } from "./late-modules.ts";

/** The addresses that are set. */
const set = (...addresses: readonly (string | undefined)[]) => addresses.flatMap((address) => address || []);

/** The policy of a page, from the build's settings, the hosts that the content names and the page's inline scripts. */
function policyOf(scripts: readonly string[]): string {
  const { PUBLIC_ASSET_BASE, PUBLIC_API_BASE, PUBLIC_GEO_BASE } = import.meta.env;
  return sitePolicy({
    scripts,
    pictures: [...set(PUBLIC_ASSET_BASE), ...single("site").imageHosts.map((host) => `https://${host}`)],
    calls: set(PUBLIC_API_BASE, PUBLIC_GEO_BASE),
    forms: set(PUBLIC_API_BASE),
  });
}

/** JSON that is safe inside a script element. */
const escaped = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The address in the head that a route's loader returned, if any. */
function pathOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("head" in data)) return undefined;
  const { head } = data;
  return typeof head === "object" && head !== null && "path" in head ? String(head.path) : undefined;
}

/**
 * The JSON-LD block of a page; empty for a page without structured data, such as the one for unknown addresses, which has the head of
 * another page.
 */
function structuredData(context: EntryContext): string {
  if (context.staticHandlerContext.matches.some(({ route }) => route.id === unknownRoute)) return "";
  const path = Object.values(context.staticHandlerContext.loaderData).map(pathOf).find(Boolean);
  const graph = path === undefined ? undefined : reading.structured.get(path);
  if (!graph) return "";
  const text = escaped({ "@context": "https://schema.org", "@graph": graph });
  return `<script type="application/ld+json">${text}</script>`;
}

/** Replaces the first occurrence of a text that must be there. */
function replaceOnce(html: string, what: string, by: string): string {
  const at = html.indexOf(what);
  if (at < 0) throw new Error(`React has rendered a page without ${what}.`);
  return html.slice(0, at) + by + html.slice(at + what.length);
}

/** Adds an integrity hash to the tag of a stylesheet, so that a browser ignores one that was changed after the build. */
function withIntegrity(tag: string): string {
  const [start = "", address = ""] = /^<link rel="stylesheet" href="([^"]*)"/.exec(tag) ?? [];
  const integrity = styleIntegrity[address];
  if (integrity === undefined) throw new Error(`The stylesheet ${address} is none that was built.`);
  return `${start} integrity="${integrity}"${tag.slice(start.length)}`;
}

/** A page with hashes of its stylesheets and late modules, and the texts of its inline scripts. */
interface Prepared {
  readonly html: string;
  readonly scripts: readonly string[];
}

/**
 * Adds hashes to stylesheets, and moves the modules into a template, from which an inline script starts them later (late-modules.ts).
 * One pass, because a build does this for thousands of pages.
 */
function prepared(html: string): Prepared {
  const parts: string[] = [];
  const [scripts, links]: [string[], string[]] = [[], []];
  let modules: { readonly part: number; readonly element: string } | undefined;
  let end = 0;
  const replace = (start: number, until: number, by: string) => {
    parts.push(html.slice(end, start), by);
    end = until;
  };
  for (const { 0: tag, index } of html.matchAll(/<(?:link|script)\b[^>]*>/g)) {
    const behind = index + tag.length;
    if (tag.includes('rel="stylesheet"')) replace(index, behind, withIntegrity(tag));
    else if (tag.includes('rel="modulepreload"')) {
      links.push(tag);
      replace(index, behind, "");
    } else if (tag.startsWith("<script")) {
      const close = html.indexOf("</script>", behind);
      if (!tag.includes(" src=")) scripts.push(html.slice(behind, close));
      if (modules === undefined && tag.startsWith('<script type="module"')) {
        replace(index, close + "</script>".length, "");
        modules = { part: parts.length - 1, element: html.slice(index, end) };
      }
    }
  }
  if (modules) parts[modules.part] = `<template id="${modulesId}">${links.join("")}${modules.element}</template>`;
  return { html: parts.join("") + html.slice(end), scripts };
}

/**
 * Makes the HTML that is published.
 * @param html as React has rendered it
 * @throws Error where the HTML lacks an expected part
 */
export function finishPage(html: string, context: EntryContext): string {
  const page = prepared(html);
  const charset = '<meta charSet="utf-8"/>';
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(page.scripts)}"/>`;
  const ruled = replaceOnce(page.html, charset, charset + meta);
  return replaceOnce(ruled, "</body></html>", `${structuredData(context)}</body></html>`);
}
