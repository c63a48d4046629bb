// Tests the nginx configuration of docs/machine: its text, and its behaviour if nginx is installed.

import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:http2";
import { join } from "node:path";
import { awayPage, pageHeaders } from "@site/common/plain-page";
import { headersFor, nginxHeaders, nginxMaps, nginxPages } from "@site/common/policy";
import {
  documentedConfiguration,
  type Nginx,
  nginxCommand,
  startNginx,
} from "@site/tests/support/documented-nginx";
import { folderOf } from "@site/tests/support/folders";
import { browserAccepts, jsonOf, sendForm, typed } from "@site/tests/support/forms";
import { ask } from "@site/tests/support/requests";
import { messagesIn, smallContent } from "@site/tests/support/service-content";
import { describe, expect, it, onTestFinished } from "vitest";
import { inLanguage } from "../content.ts";
import { addSite } from "../plugins/site.ts";
import { targetsOf } from "../redirects.ts";
import { type Running, startService } from "./service.ts";

const { site: documented } = documentedConfiguration();

const unknown = [
  "/unknown",
  "/unknown/",
  "/hindi",
  "/_redirects",
  "/_headers",
  "/404.html",
  "/products.data.br",
  "/assets/",
  "/%2Fproducts/",
  "/products%5C",
  "/productsindex.html",
  "/assets/ENTRY-1a2b.js",
  // A careless redirect of the trailing slash would send these to another site.
  "/%5Cevil.example/",
  "/%5c%5Cevil.example/",
  "//evil.example/",
  "/.//evil.example/",
  "/%2Fevil.example/",
  "/%2Fevil.example/products.",
];

/** A site folder like that of a build. */
const site = {
  "build/headers.map": nginxMaps("default-src 'none'", pageHeaders) + nginxPages(["hi"]),
  "build/away.html": awayPage(smallContent),
  "build/away.hi.html": awayPage(inLanguage(smallContent, "hi-IN")),
  "build/headers.conf": nginxHeaders(),
  "build/client/hi/पृष्ठ/index.html": "page in Hindi",
  "build/client/index.html": "home",
  "build/client/404.html": "not found",
  "build/client/hi/404.html": "not found in Hindi",
  "build/client/products/index.html": "products",
  "build/client/products/vboards/index.html": "boards",
  "build/client/long/index.html": "long ".repeat(1000),
  "build/client/products.data": "data",
  "build/client/assets/entry-1a2b.js": "script",
  "build/client/media/vboards.1f3c-640.avif": "picture",
  "build/client/brochures/vboards.pdf": "%PDF",
  "build/client/media/logo.1f3c.svg": "<svg/>",
  "build/client/drawings/office.dxf": "0",
};

const nginx = nginxCommand();

/** nginx on a folder, and in front of a server of this test's own. */
async function serving(
  command: string,
): Promise<Nginx & Pick<Running, "stored" | "log"> & { readonly stop: () => Promise<void> }> {
  const folder = await folderOf(site);
  const server = await startService(
    { trustProxy: ["127.0.0.1"] },
    {
      addSite: (app) =>
        addSite(app, join(folder, "build/client"), {
          policy: "default-src 'none'",
          redirects: async () => targetsOf([{ from: "/old", to: "/products" }]),
        }),
    },
  );
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.close());
  const nginx = await startNginx(command, folder, server.origin, folder);
  onTestFinished(async () => {
    nginx.child.kill("SIGKILL");
    await once(nginx.child, "exit");
    await stop();
  });
  return { ...nginx, stored: server.stored, log: server.log, stop };
}

describe.skipIf(!nginx)("a running nginx as it is documented", () => {
  it("answers pages, retired and unknown addresses and the calls", async () => {
    const { origin, stored, log } = await serving(nginx ?? "");
    const get = async (path: string) => {
      const { status, headers, body } = await ask(origin, path);
      return [status, headers.location ?? (status < 300 || status === 404 ? body.toString() : "")];
    };
    const answers: [string, number, string][] = [
      ["/", 200, "home"],
      ["/products", 200, "products"],
      ...[
        "/products/",
        "/Products",
        "/PRODUCTS.",
        "/products,",
        "/products)",
        "/products/).,",
        "/products%E2%80%8B",
        "/products%20",
        "/products%22",
        "/products%E2%80%9D.",
        "/products]",
        "//products",
        "/products/index.html",
        "/products/index.html/",
      ].map((path): [string, number, string] => [path, 308, "/products"]),
      ["/Products/?c_id=21", 308, "/products?c_id=21"],
      ["/products/VBoards/", 308, "/products/vboards"],
      ["/products//vboards", 308, "/products/vboards"],
      ["/index.html", 308, "/"],
      [
        "/HI/%E0%A4%AA%E0%A5%83%E0%A4%B7%E0%A5%8D%E0%A4%A0.",
        308,
        "/hi/%E0%A4%AA%E0%A5%83%E0%A4%B7%E0%A5%8D%E0%A4%A0",
      ],
      ["/hi/%E0%A4%AA%E0%A5%83%E0%A4%B7%E0%A5%8D%E0%A4%A0", 200, "page in Hindi"],
      ["/products.data", 200, "data"],
      ["/assets/entry-1a2b.js", 200, "script"],
      ["/old", 301, "/products"],
      ["/old/?c_id=21", 301, "/products?c_id=21"],
      ...["/hi", "/hi/unknown", "/hi/404.html"].map((path): [string, number, string] => [
        path,
        404,
        "not found in Hindi",
      ]),
      ...unknown.map((path): [string, number, string] => [path, 404, "not found"]),
      ["/healthz", 200, '{"status":200}'],
      ["/api/unknown", 404, '{"status":404}'],
      ["/brand/enquiries/unknown/", 404, '{"status":404}'],
    ];
    for (const [path, ...expected] of answers) {
      expect([path, ...(await get(path))]).toEqual([path, ...expected]);
    }
    for (const [path, policy] of [
      ["/products", "default-src 'none'"],
      ["/unknown", "default-src 'none'"],
      ["/products.data"],
      ["/assets/entry-1a2b.js"],
      ["/media/vboards.1f3c-640.avif"],
      ["/brochures/vboards.pdf"],
      ["/media/logo.1f3c.svg"],
      ["/drawings/office.dxf"],
    ]) {
      const { headers } = await ask(origin, path ?? "");
      for (const [name, value] of Object.entries(headersFor(path ?? "", policy))) {
        expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value]);
      }
    }
    const long = await ask(origin, "/long", { headers: { "accept-encoding": "gzip" } });
    expect(long.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect((await sendForm(origin, typed, { "X-Request-Id": "0".repeat(32) })).status).toBe(200);
    const [enquiry] = await stored();
    expect(enquiry?.name).toBe(typed.name);
    // One name of nginx's own for a request, in the service's log and in the enquiry.
    expect(enquiry?.request_id).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    await expect
      .poll(() => log.map((line) => JSON.parse(line).reqId))
      .toContain(enquiry?.request_id);
    const { host } = new URL(origin);
    const ours = { Origin: `https://${host}`, Host: host, "X-Forwarded-Host": "a.example" };
    expect((await sendForm(origin, { ...typed, name: "Of this host" }, ours)).status).toBe(200);
    const foreign = { ...ours, Origin: "https://a.example" };
    expect((await sendForm(origin, { ...typed, name: "Of another" }, foreign)).status).toBe(403);
    const slash = await ask(origin, "/brand/enquiries/create/", { method: "POST", body: "x" });
    expect({ status: slash.status, body: jsonOf(slash) }).toEqual({
      status: 404,
      body: { status: 404 },
    });
    const large = await sendForm(origin, { ...typed, city: "x".repeat(100_000) });
    expect({ status: large.status, body: jsonOf(large) }).toEqual({
      status: 413,
      body: { status: 413 },
    });
  });

  it("serves the pages, also that for unknown addresses, while no service runs", async () => {
    const { origin, stop } = await serving(nginx ?? "");
    await stop();
    for (const [path, ...expected] of [
      ["/products", 200, "products"],
      ["/unknown", 404, "not found"],
      ["/hi/unknown/", 404, "not found in Hindi"],
      ["/assets/gone-1a2b.js", 404, "not found"],
    ] as const) {
      const { status, body } = await ask(origin, path);
      expect([path, status, body.toString()]).toEqual([path, ...expected]);
    }
  });

  it("shows our page with phone and mail, in the language of the form, while no service runs", async () => {
    const { origin, stop } = await serving(nginx ?? "");
    await stop();
    const words = (folder: string) => messagesIn(folder).service.sendAgain;
    for (const [language, path, referer] of [
      ["", "/brand/enquiries/create", "/contact"],
      ["", "/brand/enquiries/create", "/hindi"],
      ["", "/healthz", ""],
      ["hi", "/brand/enquiries/create", "/hi/contact"],
      ["hi", "/brand/enquiries/create", "/hi?c_id=1"],
      ["hi", "/brand/enquiries/create?language=hi", "/brand/enquiries/create?language=hi"],
    ]) {
      const headers = { Accept: browserAccepts, Referer: `${origin}${referer}` };
      const {
        status,
        headers: sent,
        body,
      } = await ask(origin, path ?? "", {
        method: "POST",
        headers,
      });
      const text = body.toString();
      expect([path, referer, status, sent["content-type"]]).toEqual([
        path,
        referer,
        502,
        "text/html; charset=utf-8",
      ]);
      expect(text).toContain(`<h1>${words(language ?? "")}</h1>`);
      expect(text).toContain('<a href="tel:18000000000">1800 000 0000</a>');
      expect(text).toContain('<a href="mailto:hello@example.org">hello@example.org</a>');
      expect(sent).toMatchObject({ "cache-control": "no-store" });
      for (const [name, value] of Object.entries(pageHeaders)) {
        expect([name, sent[name.toLowerCase()]]).toEqual([name, value]);
      }
    }
    // They have no address of their own.
    expect((await ask(origin, "/away.html")).status).toBe(404);
    expect((await ask(origin, "/away.hi.html")).status).toBe(404);
  });

  it("sends each header once, also where a range cannot be satisfied", async () => {
    const { origin } = await serving(nginx ?? "");
    for (const path of ["/products", "/products.data", "/media/vboards.1f3c-640.avif"]) {
      for (const [range, expected] of [
        ["bytes=0-1", 206],
        ["bytes=999999-", 416],
      ] as const) {
        const { port } = new URL(origin);
        const { rawHeaders, statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
          get({ port, path, headers: { Range: range }, agent: false }, resolve).on("error", reject);
        });
        expect([path, range, statusCode]).toEqual([path, range, expected]);
        const names = rawHeaders.filter((_, index) => index % 2 === 0);
        expect(names).toEqual([...new Set(names)]);
        for (const name of Object.keys(headersFor(path))) expect(names).toContain(name);
      }
    }
  });

  it("encrypts, by HTTP/2, and sends there who came without", async () => {
    const { encrypted, plain } = await serving(nginx ?? "");
    const { status, headers: away } = await ask(plain, "/products?c_id=1", {
      headers: { Host: "www.example.org" },
    });
    expect([status, away.location]).toEqual([301, "https://www.example.org/products?c_id=1"]);
    const host = "www.example.org";
    const session = connect(encrypted, { rejectUnauthorized: false, servername: host });
    onTestFinished(() => session.destroy());
    const request = session.request({ ":path": "/assets/entry-1a2b.js", ":authority": host });
    const [headers] = await once(request, "response");
    request.resume();
    await once(request, "end");
    expect(session.alpnProtocol).toBe("h2");
    // Its other name leads there.
    const short = connect(encrypted, { rejectUnauthorized: false, servername: "example.org" });
    onTestFinished(() => short.destroy());
    const asked = short.request({ ":path": "/products?c_id=1", ":authority": "example.org" });
    const [redirect] = await once(asked, "response");
    asked.resume();
    const location = "https://www.example.org/products?c_id=1";
    expect(redirect).toMatchObject({ ":status": 301, location });
    expect(headers).toMatchObject({
      ":status": 200,
      "cache-control": "public, max-age=31536000, immutable",
      "strict-transport-security": "max-age=31536000",
    });
  });

  it("sends the policy with its own redirects and refusals, once with the service's answers, and no version", async () => {
    const { origin, plain } = await serving(nginx ?? "");
    const policy = headersFor("/anything");
    const own = { Host: "www.example.org" };
    const twice = ["Host", "www.example.org", "Host", "evil.example"];
    const large = { method: "POST", body: "x".repeat(600 * 1024) };
    const answers: [number, string, Parameters<typeof ask>[2]][] = [
      [301, `${plain}/products`, { headers: own }],
      [404, `${plain}/products`, { headers: { Host: "evil.example" } }],
      [301, `${origin}/old`, {}],
      [308, `${origin}/products/`, {}],
      [400, `${origin}/products`, { headers: twice }],
      [400, `${plain}/products`, { headers: twice }],
      [413, `${origin}/brand/enquiries/create`, large],
      // The service's own.
      [404, `${origin}/api/unknown`, {}],
      [200, `${origin}/healthz`, {}],
    ];
    for (const [expected, url, options] of answers) {
      const { origin: at, pathname } = new URL(url);
      const { status, headers } = await ask(at, pathname, options);
      expect([url, status]).toEqual([url, expected]);
      for (const [name, value] of Object.entries(policy)) {
        expect([url, name, headers[name.toLowerCase()]]).toEqual([url, name, value]);
      }
      expect([url, headers.server]).toEqual([url, "nginx"]);
    }
  });

  it("refuses the handshake for another host than its own, and a request for one behind it", async () => {
    const { encrypted } = await serving(nginx ?? "");
    const foreign = connect(encrypted, { rejectUnauthorized: false, servername: "evil.example" });
    const [refusal] = await once(foreign, "error");
    expect(refusal.message).toMatch(/unrecognized.name/i);
    const own = connect(encrypted, { rejectUnauthorized: false, servername: "www.example.org" });
    onTestFinished(() => own.destroy());
    const request = own.request({ ":path": "/products", ":authority": "evil.example" });
    const [headers] = await once(request, "response");
    request.resume();
    expect(headers[":status"]).toBe(404);
  });

  it("listens on IPv6 wherever it does on IPv4", () => {
    const listening = documented.match(/(?<=listen ).*(?=;)/g) ?? [];
    const four = listening.filter((place) => !place.startsWith("["));
    expect(four).toHaveLength(5);
    expect(listening.filter((place) => place.startsWith("["))).toEqual(
      four.map((place) => `[::]:${place}`),
    );
  });

  it("sends nobody to a host that the request names", async () => {
    const { plain } = await serving(nginx ?? "");
    for (const Host of ["evil.example", "www.example.org.evil.example", "127.0.0.1", "_"]) {
      const { status, headers } = await ask(plain, "/products", { headers: { Host } });
      expect([Host, status, headers.location]).toEqual([Host, 404, undefined]);
    }
    for (const Host of [
      "www.example.org",
      "WWW.EXAMPLE.ORG",
      "www.example.org:8080",
      "example.org",
    ]) {
      const { status, headers } = await ask(plain, "//evil.example/", { headers: { Host } });
      const location = "https://www.example.org//evil.example/";
      expect([Host, status, headers.location]).toEqual([Host, 301, location]);
    }
  });

  it("refuses calls that come too often from one visitor, and no pages", async () => {
    const { origin } = await serving(nginx ?? "");
    const calls = await Promise.all(Array.from({ length: 60 }, () => ask(origin, "/healthz")));
    const statuses = new Set(calls.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
    const refused = calls.find(({ status }) => status === 429)?.headers;
    expect(refused).toMatchObject({ "content-security-policy": "frame-ancestors 'none'" });
    const pages = await Promise.all(Array.from({ length: 60 }, () => ask(origin, "/products")));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

/** The key that the documented map makes of a visitor's address, matched by bytes as PCRE does. */
describe("A visitor of the documented limits", () => {
  const [, pattern = ""] = /^ {4}"~\(\?s\)(\S+)" \$network;$/m.exec(documented) ?? [];
  const visitorOf = (...bytes: number[]) => {
    const text = String.fromCharCode(...bytes);
    return new RegExp(pattern, "s").exec(text)?.groups?.network ?? text;
  };
  const six = (...last: number[]) =>
    visitorOf(0x20, 1, 0xd, 0xb8, 0, 0, 0x0a, 0, ...Array(8 - last.length).fill(0), ...last);

  it("is an address of IPv4", () => {
    expect(visitorOf(192, 0, 2, 1)).not.toBe(visitorOf(192, 0, 2, 2));
  });

  it("is a network of 64 bits of IPv6", () => {
    expect(six(1)).toBe(six(0x0a, 2));
    expect(six(1)).toHaveLength(8);
    expect(six(1)).not.toBe(visitorOf(0x20, 1, 0xd, 0xb8, 0, 0, 0x0b, 0, 0, 0, 0, 0, 0, 0, 0, 1));
  });
});
