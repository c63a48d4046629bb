// Finishes the HTML of a rendered page: policy, JSON-LD, hashes of stylesheets, and late modules.

import { sitePolicy } from "@site/common/policy";
import type { EntryContext } from "react-router";
import { unknownRoute } from "../../addresses.ts";
import { modulesId } from "../../resilience/deferred-modules.ts";
import { single } from "../content.server.ts";
import { clientContentId } from "../load-client-content.ts";
import { structuredDataOf } from "./head.server.ts";

/** The addresses that are set. */
const set = (...addresses: readonly (string | undefined)[]) =>
  addresses.flatMap((address) => address || []);

/**
 * The policy of a page, from the build's settings, the hosts that the content names and the page's
 * inline scripts.
 */
function policyOf(scripts: readonly string[]): string {
  const { PUBLIC_ASSET_BASE, PUBLIC_API_BASE, PUBLIC_GEO_BASE } = import.meta.env;
  return sitePolicy({
    scripts,
    pictures: [
      ...set(PUBLIC_ASSET_BASE),
      ...single("site").imageHosts.map((host) => `https://${host}`),
    ],
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
  return typeof head === "object" && head !== null && "path" in head
    ? String(head.path)
    : undefined;
}

/**
 * The JSON-LD block of a page; empty for a page without structured data, such as the one for
 * unknown addresses, which has the head of another page. React would create it again script by
 * script.
 */
function structuredData(context: EntryContext): string {
  if (context.staticHandlerContext.matches.some(({ route }) => route.id === unknownRoute)) {
    return "";
  }
  const path = Object.values(context.staticHandlerContext.loaderData).map(pathOf).find(Boolean);
  const graph = path === undefined ? undefined : structuredDataOf.get(path);
  if (!graph) return "";
  const text = escaped({ "@context": "https://schema.org", "@graph": graph });
  return `<script type="application/ld+json">${text}</script>`;
}

/** Tags that are changed: what modules need to be loaded before them, and scripts. */
const changed = new RegExp(
  `<(?:link (?:rel="modulepreload"|id="${clientContentId}")|script\\b)[^>]*>`,
  "g",
);

/** What a page begins and ends with. */
const charset = '<meta charSet="utf-8"/>';
const ending = "</body></html>";

/** The place of one of these. */
function offsetOf(what: string, html: string): number {
  const at = html.indexOf(what);
  if (at < 0) throw new Error(`React has rendered a page without ${what}.`);
  return at;
}

/**
 * Makes the HTML that is published: with its policy and structured data, and with its modules in a
 * template, from which an inline script starts them later (deferred-modules.ts). It is put together
 * once, because a build does this for thousands of pages. React cannot do this, as the policy
 * depends on its HTML.
 * @param html as React has rendered it
 * @throws Error where the HTML lacks an expected part
 */
export function finishPage(html: string, context: EntryContext): string {
  const until = offsetOf(ending, html);
  const parts: string[] = [];
  let end = 0;
  /** Replaces a range, and returns the index of the part that stands there. */
  const replace = (from: number, to: number, by = "") => {
    const index = parts.push(html.slice(end, from), by) - 1;
    end = to;
    return index;
  };
  const start = offsetOf(charset, html) + charset.length;
  const policy = replace(start, start);
  const scripts: string[] = [];
  const preloads: string[] = [];
  let modules: { readonly part: number; readonly element: string } | undefined;
  for (const { 0: tag, index } of html.matchAll(changed)) {
    const behind = index + tag.length;
    if (tag.startsWith("<link")) {
      preloads.push(tag);
      replace(index, behind);
    } else {
      // No script of a page contains an end tag.
      const close = html.indexOf("</script>", behind);
      if (!tag.includes(" src=")) scripts.push(html.slice(behind, close));
      if (modules === undefined && tag.startsWith('<script type="module"')) {
        modules = {
          part: replace(index, close + "</script>".length),
          element: html.slice(index, end),
        };
      }
    }
  }
  parts[policy] = `<meta http-equiv="Content-Security-Policy" content="${policyOf(scripts)}"/>`;
  if (modules) {
    parts[modules.part] =
      `<template id="${modulesId}">${preloads.join("")}${modules.element}</template>`;
  }
  replace(until, until, structuredData(context));
  return parts.join("") + html.slice(end);
}
