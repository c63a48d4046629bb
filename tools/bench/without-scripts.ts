// Serves the built site without its scripts, as the reference for what scripts cost on a page.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Handler } from "@site/service";

/** Removes scripts and module preloads from a page; structured data is not a script. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/**
 * Serves pages without scripts, and all other files as the site does.
 * @param client the built folder
 */
export function plainSite(client: string, site: Handler): Handler {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const file = join(client, pathname, "index.html");
    if (pathname.includes(".") || !existsSync(file)) return site(request, response);
    const body = brotliCompressSync(withoutScripts(readFileSync(file, "utf8")));
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "br",
    });
    response.end(body);
  };
}
