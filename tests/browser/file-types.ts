// The content types with which the tests' servers send files. A browser draws no SVG icon that is sent as anything else.

import { extname } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The `Content-Type` of a file. */
export const typeOf = (file: string): string => types[extname(file)] ?? "text/plain";
