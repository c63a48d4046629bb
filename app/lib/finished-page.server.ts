// Finishes a page that React has rendered: its policy first, then what it needs soonest, and at its end the block for its scripts.
import type { EntryContext } from "react-router";
import { sitePolicy } from "../../server/policy/table.ts";
import { collectedScript } from "../enquiry/shown-collected.ts";
import { campaignScript } from "./campaign.ts";
import { reading, single } from "./content.server.ts";
import { firstData } from "./first-data.server.ts";
import { beginScript, blockId, modulesAttribute, type PageBlock } from "./page-block.ts";
import { putParts } from "./repeated-parts.ts";
import { unknownRoute } from "./unknown-address.ts";

/** The one script that stands in pages, behind the block and the same everywhere: its hash is in their policy. */
const pageScript = campaignScript + collectedScript + beginScript;

/** Addresses that are set. */
const set = (...addresses: readonly (string | undefined)[]) => addresses.flatMap((address) => address || []);

let made: { readonly hosts: readonly string[]; readonly policy: string } | undefined;

/** What pages may do, by the settings of the build and the hosts that the content names: made once for the same hosts. */
function policy(): string {
  const hosts = single("site").imageHosts;
  if (made?.hosts === hosts) return made.policy;
  const { PUBLIC_ASSET_BASE, PUBLIC_API_BASE, PUBLIC_GEO_BASE } = import.meta.env;
  const policy = sitePolicy({
    scripts: [pageScript],
    pictures: [...set(PUBLIC_ASSET_BASE), ...hosts.map((host) => `https://${host}`)],
    calls: set(PUBLIC_API_BASE, PUBLIC_GEO_BASE),
    forms: set(PUBLIC_API_BASE),
  });
  made = { hosts, policy };
  return policy;
}

/** The routes that show a page, from the outermost. */
export const routesOf = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.map(({ route }) => route.id);

/** React writes the stylesheets after much else; nothing shows without them, so they are asked for first. */
function stylesOf({ manifest }: EntryContext, routes: readonly string[]): string {
  const addresses = new Set(routes.flatMap((id) => manifest.routes[id]?.css ?? []));
  return Array.from(addresses, (href) => `<link rel="preload" as="style" href="${href}"/>`).join("");
}

/** What the page's scripts import, so that all of it is asked for at once; the entry is the first. */
function modulesOf({ manifest }: EntryContext, routes: readonly string[]): string[] {
  const { module, imports } = manifest.entry;
  const ofRoutes = routes.flatMap((id) => {
    const route = manifest.routes[id];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  });
  return [...new Set([module, manifest.url, ...imports, ...ofRoutes])];
}

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
  if (routesOf(context).includes(unknownRoute)) return "";
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

/** What React Router marks links with, to look routes up by: the site is prerendered whole, and nobody reads it. */
const discovered = ' data-discover="true"';

/**
 * A page as it is published.
 * @param html as React has rendered it, without scripts
 * @param data what the loaders have given, in React Router's own format
 * @throws where it is not built as the pages of this site are
 */
export function finishPage(html: string, context: EntryContext, data: string): string {
  const charset = '<meta charSet="utf-8"/>';
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy()}"/>`;
  const routes = routesOf(context);
  const bare = putParts(html.replaceAll(discovered, ""));
  const styled = replaceOnce(bare, `<head>${charset}`, `<head>${charset}${meta}${stylesOf(context, routes)}`);
  const { manifest, serverHandoffString = "{}" } = context;
  const block = escaped({
    manifest: manifest.url,
    routes,
    context: JSON.parse(serverHandoffString),
    data: firstData(data),
  } satisfies PageBlock);
  const modules = modulesOf(context, routes).join(" ");
  const scripts = [
    `<script type="application/json" id="${blockId}" ${modulesAttribute}="${modules}">${block}</script>`,
    `<script>${pageScript}</script>`,
  ];
  const said = replaceOnce(styled, "</head>", `${structuredData(context)}</head>`);
  const end = "</body></html>";
  if (!said.endsWith(end)) throw new Error(`React has rendered a page that does not end with ${end}.`);
  return `${said.slice(0, -end.length)}${scripts.join("")}${end}`;
}
