// Finishes a page that React has rendered: its policy, which names the scripts in it, and what it says to machines. Both stand outside
// React's tree: the one is known after rendering only, and the other would be a script that a script makes.

import styleIntegrity from "virtual:style-integrity";
import type { EntryContext } from "react-router";
import { sitePolicy } from "../../server/policy/table.ts";
import { unknownRoute } from "../addresses.ts";
import { reading, single } from "./content.server.ts";
import { modulesId } from "./late-modules.ts";

/** Addresses that are set. */
const set = (...addresses: readonly (string | undefined)[]) => addresses.flatMap((address) => address || []);

/** What a page may do, by the settings of the build, the hosts that the content names and the scripts that stand in it. */
function policyOf(scripts: readonly string[]): string {
  const { PUBLIC_ASSET_BASE, PUBLIC_API_BASE, PUBLIC_GEO_BASE } = import.meta.env;
  return sitePolicy({
    scripts,
    pictures: [...set(PUBLIC_ASSET_BASE), ...single("site").imageHosts.map((host) => `https://${host}`)],
    calls: set(PUBLIC_API_BASE, PUBLIC_GEO_BASE),
    forms: set(PUBLIC_API_BASE),
  });
}

/** Texts of the scripts that stand in a page: nothing in one can look like its end. */
const scriptsIn = (html: string) =>
  Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs), ([, text = ""]) => text);

/** Data as the content of a script element that no browser runs: a smaller-than sign could end it. */
const escaped = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** Of what a route's loader has given, the address of the page that its head is of. */
function pathOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("head" in data)) return undefined;
  const { head } = data;
  return typeof head === "object" && head !== null && "path" in head ? String(head.path) : undefined;
}

/**
 * What the page says to machines: a block of JSON-LD, which runs nothing; empty for a page that says nothing, such as the one for
 * unknown addresses, which has the head of another.
 */
function structuredData(context: EntryContext): string {
  if (context.staticHandlerContext.matches.some(({ route }) => route.id === unknownRoute)) return "";
  const path = Object.values(context.staticHandlerContext.loaderData).map(pathOf).find(Boolean);
  const graph = path === undefined ? undefined : reading.structured.get(path);
  if (!graph) return "";
  const text = escaped({ "@context": "https://schema.org", "@graph": graph });
  return `<script type="application/ld+json">${text}</script>`;
}

/** Replaces what has to be there once. */
function replaceOnce(html: string, what: string, by: string): string {
  const at = html.indexOf(what);
  if (at < 0) throw new Error(`React has rendered a page without ${what}.`);
  return html.slice(0, at) + by + html.slice(at + what.length);
}

/** Stylesheets with the hash of what was built: a browser shows a page without those that are other. */
function stylesSealed(html: string): string {
  return html.replaceAll(/<link rel="stylesheet" href="([^"]*)"/g, (tag, address: string) => {
    const integrity = styleIntegrity[address];
    if (integrity === undefined) throw new Error(`The stylesheet ${address} is none that was built.`);
    return `${tag} integrity="${integrity}"`;
  });
}

/** The modules of a page wait in a template until they are asked for, and the script that begins with them. */
function modulesLate(html: string): string {
  const begins = /<script type="module"[^>]*>.*?<\/script>/s.exec(html)?.[0];
  // A page that needs none.
  if (begins === undefined) return html;
  const links: string[] = [];
  const others = html.replaceAll(/<link (?=[^>]*rel="modulepreload")[^>]*>/g, (link) => {
    links.push(link);
    return "";
  });
  return replaceOnce(others, begins, `<template id="${modulesId}">${links.join("")}${begins}</template>`);
}

/**
 * A page as it is published.
 * @param html as React has rendered it
 * @throws where it is not built as the pages of this site are
 */
export function finishPage(html: string, context: EntryContext): string {
  const charset = '<meta charSet="utf-8"/>';
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(scriptsIn(html))}"/>`;
  const ruled = replaceOnce(stylesSealed(modulesLate(html)), charset, charset + meta);
  return replaceOnce(ruled, "</body></html>", `${structuredData(context)}</body></html>`);
}
