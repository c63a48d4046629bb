// Serves the built site and the two services of its form, with stylesheets that wait until a test releases them.

import { listen } from "@site/service";
import { site } from "./compiled.ts";
import { servedPlaces } from "./enquiry.ts";
import { siteHandler } from "./site-under-test.ts";

export interface HeldSite {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  /** Holds back all stylesheets from now on, until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Serves it on a free port. Stylesheets and fonts are not cached, so that each page waits for its own. */
export async function heldSite(): Promise<HeldSite> {
  const services: Readonly<Record<string, unknown>> = {
    "/api/v2/geoservice/district/IN": servedPlaces,
    [`/${site.brand.slug}/enquiries/create`]: { status: 200 },
  };
  let gate = Promise.resolve();
  const server = await listen(
    async (request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://site");
      const answer = services[pathname];
      if (answer) {
        response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
        return;
      }
      if (pathname.endsWith(".css")) await gate;
      if (/\.(?:css|woff2)$/.test(pathname)) {
        const { writeHead } = response;
        const uncached = (headers: object) => ({ ...headers, "Cache-Control": "no-store" });
        Object.assign(response, {
          writeHead: (status: number, headers: object) =>
            writeHead.call(response, status, uncached(headers)),
        });
      }
      siteHandler(request, response);
    },
    { port: 0, host: "127.0.0.1" },
  );
  return {
    origin: server.origin,
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    close: () => server.close(),
  };
}
