// The rules of HTTP by which the built site is served: methods, addresses, compression, caching.

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { drained } from "./drained.ts";
import { readSite, type SiteFile } from "./files.ts";
import { encrypted, headersFor } from "./policy/table.ts";
import { readRedirects, redirectedTo } from "./redirects.ts";
import { SmallFiles } from "./small-files.ts";

/** Answers one request; a plain function of node:http, so that it can stand behind another server. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Tells of an address at which there was no file when the site was read whether one comes: resolves when it stands in the site's folder.
 * @param address decoded, as in `/media/vboards.1f3c9a0d27b4-640.avif`
 * @returns undefined where none does
 */
export type Coming = (address: string) => Promise<unknown> | undefined;

/** What a message of the server says of itself. */
const ofMessages = headersFor("/");

/** Whether a visitor's connection is encrypted, as the proxy in front says. Browsers believe the answer to it only where it is. */
export function isEncrypted({ headers }: IncomingMessage): boolean {
  return headers["x-forwarded-proto"] === "https";
}

/**
 * Path and query of a request target (RFC 9112, 3.2). Split by hand: `new URL` would take the second part of `//host/x`
 * for a host and resolve `/../`.
 * @returns the path as sent and decoded, and the query with its question mark; undefined where the target is malformed
 */
function readTarget(url: string): { path: string; decoded: string; query: string } | undefined {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target === "" ? "/" : target) ?? [];
  if (!path.startsWith("/")) return undefined;
  try {
    // decodeURI leaves %2F alone: an encoded slash is part of a name, never a separator.
    return { path, decoded: decodeURI(path).normalize(), query };
  } catch {
    return undefined;
  }
}

/**
 * Whether a client takes brotli (RFC 9110, 12.5.3): named with a weight above 0. A wildcard is not taken as a wish for it.
 * @param header value of Accept-Encoding
 */
export function acceptsBrotli(header: string | undefined): boolean {
  return (header ?? "").split(",").some((part) => {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith("q="));
    return coding === "br" && (weight === undefined || Number(weight.slice(2)) > 0);
  });
}

/**
 * Whether If-None-Match names an entity tag (RFC 9110, 13.1.2: a list or `*`, compared weakly).
 * @param header value of If-None-Match
 * @param etag the tag of what would be sent
 */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => opaque(tag) === opaque(etag));
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    ...ofMessages,
    ...headers,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-cache",
  });
  response.end(text);
}

/**
 * Sends one file, compressed where the client takes it. Ranges are not served, which RFC 9110, 14.2 leaves to the server.
 * @returns false where the file is gone and nothing has been sent
 */
async function sendFile(
  memory: SmallFiles,
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404,
  { file, type, cacheControl, headers: own, brotli }: SiteFile,
): Promise<boolean> {
  const compressed = brotli && acceptsBrotli(request.headers["accept-encoding"]);
  const name = compressed ? `${file}.br` : file;
  const found = memory.fresh(name) ?? (await memory.read(name));
  if (!found) return false;
  // The compressed file is the smaller one, so the two never share a tag.
  const { etag, size, bytes, handle } = found;
  try {
    const headers: OutgoingHttpHeaders = { ...own, "Cache-Control": cacheControl };
    if (brotli) headers.Vary = "Accept-Encoding";
    if (status === 200) {
      headers.ETag = etag;
      if (matchesTag(request.headers["if-none-match"], etag)) {
        response.writeHead(304, headers).end();
        return true;
      }
    }
    if (compressed) headers["Content-Encoding"] = "br";
    headers["Content-Type"] = type;
    headers["Content-Length"] = size;
    response.writeHead(status, headers);
    if (request.method === "HEAD" || size === 0) response.end();
    else if (bytes) response.end(bytes);
    else await pipeline(handle.createReadStream({ end: size - 1, autoClose: false }), response);
    return true;
  } finally {
    await handle?.close();
  }
}

/** A visitor who leaves before a file is opened, or in the middle of it, is not an error. */
const visitorLeft: ReadonlySet<string | undefined> = new Set([
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_STREAM_UNABLE_TO_PIPE",
]);

/**
 * Makes the handler for a built site.
 *
 * Only files that were in the folder when this was called have addresses, and those that are made later. Pages answer at the address of their folder:
 * `/products` and not `/products/index.html`, which is unknown. With a slash too many they answer 308 to the address
 * without; only known addresses do, so no redirect can lead to another host. Retired addresses answer 301.
 * @param root folder of the built site, `build/client`, with the list of retired addresses beside it
 * @param coming makes files that are not there yet
 * @throws the file system's error when the folder cannot be read
 */
export async function staticSite(root: string, coming?: Coming): Promise<Handler> {
  const { files, notFound, fileOf } = await readSite(root);
  const memory = new SmallFiles();
  const redirects = await readRedirects(root);

  /** A file that is made now, if one is to be at an address. */
  const made = async (address: string): Promise<SiteFile | undefined> => coming?.(address)?.then(() => fileOf(address));

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      await drained(request);
      if (!request.complete) response.setHeader("Connection", "close");
      sendText(response, 405, "Only GET and HEAD are answered here.\n", { Allow: "GET, HEAD" });
      return;
    }
    const target = readTarget(request.url ?? "/");
    if (!target) {
      sendText(response, 400, "The address cannot be read.\n");
      return;
    }
    const file = files.get(target.decoded) ?? (await made(target.decoded));
    if (file && (await sendFile(memory, request, response, 200, file))) return;
    if (target.decoded !== "/" && target.decoded.endsWith("/") && files.has(target.decoded.slice(0, -1))) {
      sendText(response, 308, "", { Location: `${target.path.slice(0, -1)}${target.query}` });
      return;
    }
    const location = redirectedTo(redirects, target.decoded, target.query);
    if (location !== undefined) {
      sendText(response, 301, "", { Location: location });
      return;
    }
    if (notFound && (await sendFile(memory, request, response, 404, notFound))) return;
    sendText(response, 404, "Page not found.\n");
  };

  return (request, response) => {
    if (isEncrypted(request)) for (const [name, value] of Object.entries(encrypted)) response.setHeader(name, value);
    answer(request, response).catch((error: NodeJS.ErrnoException) => {
      if (!visitorLeft.has(error.code)) console.error(`${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "The server could not read this page.\n");
    });
  };
}
