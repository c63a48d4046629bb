// The built site with its scripts taken out of the pages: what a page costs without them, beside what it costs with them.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Handler } from "../server/listen.ts";

/** A page without its scripts and what asks for them; structured data is none. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/**
 * Serves pages without scripts, and all else as the site does.
 * @param client the built folder
 */
export function plainSite(client: string, site: Handler): Handler {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const file = join(client, pathname, "index.html");
    if (pathname.includes(".") || !existsSync(file)) return site(request, response);
    const body = brotliCompressSync(withoutScripts(readFileSync(file, "utf8")));
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" });
    response.end(body);
  };
}
