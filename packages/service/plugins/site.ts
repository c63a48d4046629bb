// Serves the built site's files, its 404 pages and its redirects.

import type { OutgoingHttpHeaders } from "node:http";
import { extname } from "node:path";
import fastifyStatic from "@fastify/static";
import { cacheControlOf, closedPolicy, headersFor } from "@site/common/policy";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fileAt, notFoundPage } from "../files.ts";
import { type Redirects, redirectedTo } from "../redirects.ts";

/**
 * Generates a missing file; resolves when it is in the site's folder.
 * @param address decoded path, such as `/media/vboards.1f3c9a0d27b4-640.avif`
 * @returns undefined if no file is generated for this address
 */
export type GenerateFile = (address: string) => Promise<unknown> | undefined;

/** An error of the library for files, with the headers that belong to its status. */
type FileError = FastifyError & { readonly headers?: OutgoingHttpHeaders };

/** A file of the site: the site's folder, and the path from `fileAt`. */
interface ServedFile {
  readonly folder: string;
  readonly name: string;
}

/** Options of `addSite`. */
export interface SiteOptions {
  /**
   * The policy of the pages; by default one that allows nothing from other hosts and no inline
   * script.
   */
  readonly policy?: string;
  /** Returns the redirects of the build that is served now. */
  readonly redirects?: () => Promise<Redirects>;
  /** Generates missing files. */
  readonly generateFile?: GenerateFile | undefined;
}

/** Unregistered media types; `.data` is React Router's format for client navigation. */
const types: Readonly<Record<string, string>> = { ".data": "text/x-script; charset=utf-8" };

/** What follows an address in a text; no address of ours ends in it. */
const trailingMarks =
  "/ .,;:!?'\"`*()[]{}<>‘’“”«»।…\t\r\n\u00a0\u00ad\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2060\ufeff";

/** A character in a set of a regular expression. */
const escaped = (character: string): string => character.replace(/[\]\\^-]/, "\\$&");

const mark = `[${[...trailingMarks].map(escaped).join("")}]`;

const addressEnd = new RegExp(`(?<!${mark})(?:(?<=/)index\\.html?|${mark})+$`);

/**
 * What a mistyped address may mean: without double slashes, trailing marks and the name of a page's
 * file, also in small letters.
 * @param address decoded path of a request
 * @returns without the address itself
 */
function tidiedAddresses(address: string): readonly string[] {
  const tidy = address.replace(/\/{2,}/g, "/").replace(addressEnd, "") || "/";
  return [...new Set([tidy, tidy.toLowerCase()])].filter((meaning) => meaning !== address);
}

/**
 * Splits a request target into path and query (RFC 9112, 3.2), by hand: `new URL` would take `host`
 * in `//host/x` for a host and resolve `/../`.
 * @returns the decoded path, the path as it was sent, and the query with its question mark
 */
function readTarget(url: string): { decoded: string; path: string; query: string } {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  // decodeURI does not decode %2F: an encoded slash is part of a name, never a separator.
  return { decoded: decodeURI(path === "" ? "/" : path).normalize(), path, query };
}

/** A redirect. */
interface RedirectTarget {
  readonly status: 301 | 308;
  readonly location: string;
}

async function foundIn(folder: string, address: string): Promise<ServedFile | undefined> {
  const name = await fileAt(folder, address);
  return name === undefined ? undefined : { folder, name };
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header("Cache-Control", "no-cache")
    .type("text/plain; charset=utf-8")
    .send(text);
}

/**
 * Adds the pages and files to an app, for all addresses without another route.
 *
 * A page has the address of its folder: `/products`. `/products/`, `/Products.` and others that
 * people type or paste are redirected to it (308); only known addresses are, so no redirect leads
 * to another host. Retired addresses are redirected (301). Files of a new build are served at once,
 * and so are its redirects; its policy only after a restart.
 * @param site folder of the built site, `build/client`, which may change
 */
export async function addSite(
  app: FastifyInstance,
  site: string | (() => string),
  { policy = closedPolicy, redirects = async () => new Map(), generateFile }: SiteOptions = {},
): Promise<void> {
  const root = typeof site === "string" ? () => site : site;

  const send = (reply: FastifyReply, { folder, name }: ServedFile, options = {}): FastifyReply =>
    reply
      .headers(headersFor(name, name.endsWith(".html") ? policy : undefined))
      .header("Cache-Control", cacheControlOf(name))
      .sendFile(name, folder, options);

  /** The file at an address, generated now if it is missing. */
  const fileOf = async (address: string): Promise<ServedFile | undefined> => {
    const folder = root();
    const found = await foundIn(folder, address);
    const generating = found === undefined ? generateFile?.(address) : undefined;
    if (!generating) return found;
    await generating;
    // Another folder may have replaced this one meanwhile.
    return (await foundIn(folder, address)) ?? foundIn(root(), address);
  };

  /**
   * Where an address leads that has no file: to the one that it means, or that has taken its place.
   */
  const redirectOf = async (
    address: string,
    query: string,
  ): Promise<RedirectTarget | undefined> => {
    const meanings = tidiedAddresses(address);
    const retired = await redirects();
    if (!retired.has(address)) {
      for (const meant of meanings) {
        if ((await fileOf(meant)) !== undefined) {
          return { status: 308, location: `${encodeURI(meant)}${query}` };
        }
      }
    }
    for (const meant of [address, ...meanings]) {
      const location = redirectedTo(retired, meant, query);
      if (location !== undefined) return { status: 301, location };
    }
    return undefined;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { decoded, query } = readTarget(request.url);
    const found = await fileOf(decoded);
    if (found !== undefined) return send(reply, found);
    const target = await redirectOf(decoded, query);
    if (target) return sendText(reply.header("Location", target.location), target.status, "");
    const folder = root();
    const unknown = { folder, name: await notFoundPage(folder, decoded) };
    return send(reply.code(404), unknown, { etag: false, acceptRanges: false });
  };

  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: root(),
      serve: false,
      preCompressed: true,
      cacheControl: false,
      lastModified: false,
    });
    pages.addHook("onSend", async (request, reply, payload) => {
      if (reply.statusCode === 304) {
        reply.removeHeader("Content-Encoding").removeHeader("Content-Type");
        return null;
      }
      const type =
        reply.statusCode < 300 ? types[extname(readTarget(request.url).path)] : undefined;
      if (type !== undefined) reply.type(type);
      return payload;
    });
    pages.route({ method: ["GET", "HEAD"], url: "/*", handler: answer });
    pages.setNotFoundHandler((request, reply) => {
      if (request.method === "GET" || request.method === "HEAD") {
        return sendText(reply, 404, "Page not found.\n");
      }
      return sendText(
        reply.header("Allow", "GET, HEAD"),
        405,
        "Only GET and HEAD are answered here.\n",
      );
    });
    pages.setErrorHandler((error: FileError, request, reply) => {
      const { statusCode = 500, headers = {} } = error;
      if (statusCode >= 400 && statusCode < 500) {
        return sendText(reply.headers(headers), statusCode, `${error.message}.\n`);
      }
      request.log.error(error, "fault");
      return sendText(reply, 500, "The server could not read this page.\n");
    });
  });
}
