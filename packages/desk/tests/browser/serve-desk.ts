// Serves the built desk with the project's own content, as a static host would, to any browser.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { compiledPictures } from "@site/site-build/parts";
import { typeOf } from "@site/tests/browser/file-types";
import { plainPictures } from "@site/tests/browser/plain-pictures";
import { testSite as root } from "@site/tests/test-site-folder";

export interface DeskServer {
  /** Address of the desk's page, with a slash at the end. */
  readonly address: string;
  /** Names of requested files. */
  readonly asked: readonly string[];
  /** Paths of requested files that do not exist. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves the desk on a free port.
 * @param scripts folder of its scripts
 * @param data folder of its data
 * @param page changes its page before it is sent
 */
export async function serveDesk(
  scripts: string,
  data: string,
  page: (html: string) => string = (html) => html,
): Promise<DeskServer> {
  const asked: string[] = [];
  const missing: string[] = [];
  const pictures = plainPictures(root, compiledPictures(root));
  const fileOf = (name: string): string | Promise<string> | undefined => {
    if (name.startsWith("media/")) return pictures(name.slice("media/".length));
    return name.startsWith("data/") ? join(data, name.slice("data/".length)) : join(scripts, name);
  };
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://desk");
    // In a subfolder of its host, as anybody may deploy it.
    const name = pathname.replace(/^\/desk\//, "") || "index.html";
    asked.push(name);
    const file = await fileOf(name);
    if (!pathname.startsWith("/desk/") || !file || !existsSync(file)) {
      missing.push(pathname);
      response.writeHead(404).end();
      return;
    }
    const bytes = await readFile(file);
    response
      .setHeader("Content-Type", typeOf(file))
      .end(name === "index.html" ? page(bytes.toString()) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  return {
    address: `http://127.0.0.1:${typeof at === "object" ? at?.port : 0}/desk/`,
    asked,
    missing,
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Browsers keep connections open.
    server.closeAllConnections();
  });
}
