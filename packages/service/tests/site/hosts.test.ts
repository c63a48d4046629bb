// Tests what a visitor gets from our server, and from nginx as it is documented: the same addresses
// and headers.

import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { connect as connectTls } from "node:http2";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { pageHeaders, unavailablePage } from "@site/common/plain-page";
import {
  type Headers,
  headersFor,
  nginxHeaders,
  nginxMaps,
  nginxPages,
  sitePolicy,
} from "@site/common/policy";
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
import { startSite } from "@site/tests/support/site";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { inLanguage } from "../../content.ts";
import { addSite } from "../../plugins/site.ts";
import { targetsOf } from "../../redirects.ts";
import { type Running, serviceOfTest, startService } from "../service.ts";

const policy = sitePolicy({ scripts: ["scroll()"], pictures: [], calls: [], forms: [] });

const { site: documented } = documentedConfiguration();
const nginx = nginxCommand();
const products = "<!doctype html><title>Products</title>";
const unknown = "<!doctype html><title>Page not found</title>";
const long = "y".repeat(150);

/** The files of a built site. */
const site: Readonly<Record<string, string | Buffer>> = {
  "index.html": "<!doctype html><title>Home</title>",
  "404.html": unknown,
  "404.html.br": brotliCompressSync(unknown),
  "hi/404.html": "<!doctype html><title>पेज नहीं मिला</title>",
  "hi/पृष्ठ/index.html": "<!doctype html><title>पृष्ठ</title>",
  "products/index.html": products,
  "products/index.html.br": brotliCompressSync(products),
  "products/vboards/index.html": "boards",
  "products.data": "[]",
  "blog/façade/index.html": "<!doctype html><title>Façade</title>",
  [`${long}/index.html`]: "long ".repeat(1000),
  "assets/entry-1a2b3c.js": "export {};",
  "media/vboards.1f3c-640.avif": "picture",
  "media/logo.1f3c.svg": "<svg/>",
  "brochures/vboards.pdf": "%PDF",
  "drawings/office.svg": "<svg/>",
  "fonts/archivo.woff2": "font",
  "empty.txt": "",
  ".env": "SECRET=1",
  ".git/config": "secret",
  ".well-known/security.txt": "Contact: mailto:security@example.org",
  "brochure.unknown-type": "?",
  _redirects: "/old /products 301\n",
  "_redirects.br": "compressed",
  _headers: "/*\n",
};

const redirects = [
  { from: "/old", to: "/products" },
  { from: "/contact.html", to: "/contact#form" },
  { from: "/asked", to: "/contact?product=Vplank#form" },
  { from: "/पुराना", to: "/products#façade" },
  { from: "/products", to: "/" },
  { from: "/out", to: "//example.org/" },
  { from: "/out-too", to: "/\\example.org/" },
  { from: "//example.org", to: "/products" },
];

/** A folder as a build leaves it. */
async function builtFolder(): Promise<string> {
  return folderOf({
    ...Object.fromEntries(
      Object.entries(site).map(([name, bytes]) => [`build/client/${name}`, bytes]),
    ),
    "build/headers.map": nginxMaps(policy, pageHeaders) + nginxPages(["hi"]),
    "build/headers.conf": nginxHeaders(),
    "build/away.html": unavailablePage(smallContent),
    "build/away.hi.html": unavailablePage(inLanguage(smallContent, "hi-IN")),
  });
}

/** Our server with the site and the service. */
const startServer = (folder: string): Promise<Running> =>
  startService(
    { trustProxy: ["127.0.0.1"] },
    {
      addSite: (app) =>
        addSite(app, join(folder, "build/client"), {
          policy,
          redirects: async () => targetsOf(redirects),
        }),
    },
  );

/** nginx in front of a server. */
async function startProxied() {
  const folder = await builtFolder();
  const server = await startServer(folder);
  const proxy: Nginx = await startNginx(nginx ?? "", folder, server.origin, folder);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.close());
  const close = async () => {
    proxy.child.kill("SIGKILL");
    await once(proxy.child, "exit");
    await stop();
  };
  return { ...proxy, stored: server.stored, log: server.log, stop, close };
}

type Answer = readonly [path: string, status: number, text: string];

const hindiPage = "/hi/%E0%A4%AA%E0%A5%83%E0%A4%B7%E0%A5%8D%E0%A4%A0";

/**
 * Addresses with the same answer from our server and from nginx: a page's words, or where a
 * redirect leads.
 */
const answers: readonly Answer[] = [
  ["/", 200, "Home"],
  ["/products", 200, products],
  ["/products?c_id=21", 200, products],
  [hindiPage, 200, "पृष्ठ"],
  ["/products.data", 200, "[]"],
  ["/assets/entry-1a2b3c.js", 200, "export"],
  ["/healthz", 200, '{"status":200}'],
  ["/api/unknown", 404, '{"status":404}'],
  ["/brand/enquiries/unknown/", 404, '{"status":404}'],
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
  ].map((path): Answer => [path, 308, "/products"]),
  ["/Products/?c_id=21", 308, "/products?c_id=21"],
  ["/products/VBoards/", 308, "/products/vboards"],
  ["/products//vboards", 308, "/products/vboards"],
  ["/index.html", 308, "/"],
  [`${hindiPage.replace("hi", "HI")}.`, 308, hindiPage],
  ["/old", 301, "/products"],
  ["/old/?c_id=21", 301, "/products?c_id=21"],
  ...["/hi", "/hi/unknown", "/hi/404.html"].map((path): Answer => [path, 404, "पेज नहीं मिला"]),
  ...[
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
    // A careless redirect of the trailing slash would send these to another site.
    "/%5Cevil.example/",
    "/%5c%5Cevil.example/",
    "//evil.example/",
    "/.//evil.example/",
    "/%2Fevil.example/",
    "/%2Fevil.example/products.",
  ].map((path): Answer => [path, 404, unknown]),
];

/** Addresses of each kind of file; a page has the policy. */
const kinds: readonly (readonly [path: string, isPage: boolean])[] = [
  ...["/", "/products", "/unknown"].map((path) => [path, true] as const),
  ...[
    "/products.data",
    "/assets/entry-1a2b3c.js",
    "/media/vboards.1f3c-640.avif",
    "/brochures/vboards.pdf",
    "/media/logo.1f3c.svg",
    "/drawings/office.svg",
  ].map((path) => [path, false] as const),
];
const tableFor = (path: string, isPage: boolean) => headersFor(path, isPage ? policy : undefined);

/** Status, and the text or the target of an answer. */
async function answered(origin: string, path: string, method = "GET") {
  const { status, headers, body } = await ask(origin, path, { method });
  return [status, headers.location ?? (status < 300 || status === 404 ? body.toString() : "")];
}

/** The headers of a file that are in the table. */
async function expectHeaders(origin: string, path: string, isPage: boolean): Promise<void> {
  const { headers } = await ask(origin, path);
  for (const [name, value] of Object.entries(tableFor(path, isPage))) {
    expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value]);
  }
}

/** Headers with their names in lower case. */
const lower = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Expects each header once, also where a range cannot be satisfied. */
async function expectOnce(origin: string, path: string): Promise<void> {
  for (const [range, expected] of [
    ["bytes=0-1", 206],
    ["bytes=999999-", 416],
  ] as const) {
    const { port } = new URL(origin);
    const { rawHeaders, statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, headers: { Range: range }, agent: false }, resolve).on("error", reject);
    });
    expect([path, range, statusCode]).toEqual([path, range, expected]);
    const names = rawHeaders
      .filter((_, index) => index % 2 === 0)
      .map((name) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(Object.keys(lower(headersFor(path)))));
  }
}

let root: string;
let server: Running;
let origin: string;

beforeAll(async () => {
  const folder = await builtFolder();
  root = join(folder, "build/client");
  const outside = await folderOf({ "secret.txt": "secret" });
  await symlink(join(outside, "secret.txt"), join(root, "linked.txt"));
  server = await startServer(folder);
  origin = server.origin;
});

afterAll(() => server.close());

describe("our server", () => {
  it.each(answers)("answers %s with %i", async (path, status, text) => {
    expect(await answered(origin, path)).toEqual([status, expect.stringContaining(text)]);
  });

  it.each(kinds)("sends the headers of the table with %s", (path, isPage) =>
    expectHeaders(origin, path, isPage),
  );

  it("sends each header once, also with a range", async () => {
    for (const path of ["/products", "/media/vboards.1f3c-640.avif"]) {
      await expectOnce(origin, path);
    }
  });
});

describe.skipIf(!nginx)("nginx as it is documented", () => {
  let proxied: Awaited<ReturnType<typeof startProxied>>;
  beforeAll(async () => {
    proxied = await startProxied();
  });
  afterAll(() => proxied.close());

  it("answers the same, with the headers of the table, each once", async () => {
    for (const [path, status, text] of answers) {
      expect([path, ...(await answered(proxied.origin, path))]).toEqual([
        path,
        status,
        expect.stringContaining(text),
      ]);
    }
    for (const [path, isPage] of kinds) await expectHeaders(proxied.origin, path, isPage);
    for (const path of ["/products", "/products.data", "/media/vboards.1f3c-640.avif"]) {
      await expectOnce(proxied.origin, path);
    }
    const packed = await ask(proxied.origin, `/${long}`, {
      headers: { "accept-encoding": "gzip" },
    });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect((await ask(proxied.origin, "/assets/ENTRY-1a2b3c.js")).status).toBe(404);
  });

  it("hands on enquiries with a name of its own for each, and none from another site", async () => {
    const { origin, stored, log } = proxied;
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
  });

  it("serves the pages while no service runs, and for a call a page with phone and mail, in the language of the form", async () => {
    const { origin, stop, close } = await startProxied();
    onTestFinished(close);
    await stop();
    for (const [path, ...expected] of [
      ["/products", 200, products],
      ["/unknown", 404, unknown],
      ["/hi/unknown/", 404, site["hi/404.html"]],
      ["/assets/gone-1a2b.js", 404, unknown],
    ] as const) {
      expect([path, ...(await answered(origin, path))]).toEqual([path, ...expected]);
      const { status, headers } = await ask(origin, path);
      if (status === 404) expect(headers["cache-control"]).toBe("no-store");
    }
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

  it("encrypts, by HTTP/2, and sends there who came without", async () => {
    const { encrypted, plain } = proxied;
    const { status, headers: away } = await ask(plain, "/products?c_id=1", {
      headers: { Host: "www.example.org" },
    });
    expect([status, away.location]).toEqual([301, "https://www.example.org/products?c_id=1"]);
    const host = "www.example.org";
    const session = connectTls(encrypted, { rejectUnauthorized: false, servername: host });
    onTestFinished(() => session.destroy());
    const request = session.request({ ":path": "/assets/entry-1a2b3c.js", ":authority": host });
    const [headers] = await once(request, "response");
    request.resume();
    await once(request, "end");
    expect(session.alpnProtocol).toBe("h2");
    // Its other name leads there.
    const short = connectTls(encrypted, { rejectUnauthorized: false, servername: "example.org" });
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
    const { origin, plain } = proxied;
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

  it("lets nobody keep an answer 404", async () => {
    const { origin, plain } = proxied;
    for (const url of [
      `${plain}/products`,
      ...["/assets/none.js", "/media/none.avif", "/none.data", "/404.html", "/away.html"].map(
        (path) => origin + path,
      ),
    ]) {
      const { origin: at, pathname } = new URL(url);
      const { status, headers } = await ask(at, pathname, { headers: { Host: "evil.example" } });
      expect([url, status, headers["cache-control"]]).toEqual([url, 404, "no-store"]);
    }
  });

  it("refuses the handshake for another host than its own, and a request for one behind it", async () => {
    const { encrypted } = proxied;
    const foreign = connectTls(encrypted, {
      rejectUnauthorized: false,
      servername: "evil.example",
    });
    const [refusal] = await once(foreign, "error");
    expect(refusal.message).toMatch(/unrecognized.name/i);
    const own = connectTls(encrypted, { rejectUnauthorized: false, servername: "www.example.org" });
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
    const { plain } = proxied;
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
    const { origin } = proxied;
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

const names = Object.keys({ ...headersFor("/", policy), "Strict-Transport-Security": "" });

/** The headers in the table, with names in lower case. */
function ofTable(headers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.entries(headers).map(([name, value]): [string, unknown] => [
    name.toLowerCase(),
    value,
  ]);
  return Object.fromEntries(
    own.filter(([name]) => names.some((known) => known.toLowerCase() === name)),
  );
}

const tls = { "X-Forwarded-Proto": "https" };

describe("the headers of our server", () => {
  it("sends Strict-Transport-Security only if encrypted, which it believes only a trusted proxy", async () => {
    expect((await ask(origin, "/")).headers["strict-transport-security"]).toBeUndefined();
    const alone = await startSite(await folderOf({ "index.html": "home" }));
    onTestFinished(() => alone.close());
    for (const path of ["/", "/unknown", "/%"]) {
      const { headers } = await ask(alone.origin, path, { headers: tls });
      expect(headers["strict-transport-security"], path).toBeUndefined();
    }
    const service = await serviceOfTest();
    const health = await ask(service.origin, "/healthz", { headers: tls });
    expect(health.headers["strict-transport-security"]).toBeUndefined();
    // Without a policy, a site has the strictest one.
    const { headers } = await ask(alone.origin, "/");
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
  });

  it("sends the same headers with its messages", async () => {
    const { status, headers } = await ask(origin, "/products", {
      method: "POST",
      headers: tls,
    });
    expect(status).toBe(405);
    expect(ofTable(headers)).toEqual(
      ofTable({ ...headersFor("/"), "Strict-Transport-Security": "max-age=31536000" }),
    );
  });
});

describe("the service", () => {
  it("sends the table's headers, and its pages may run no script", async () => {
    const service = await serviceOfTest({ trustProxy: ["127.0.0.1"] });
    const health = await ask(service.origin, "/healthz", { headers: tls });
    expect(ofTable(health.headers)).toEqual(
      ofTable({ ...headersFor("/"), "Strict-Transport-Security": "max-age=31536000" }),
    );
    const page = await sendForm(service.origin, {}, { Accept: browserAccepts });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(Object.keys(ofTable(page.headers)).sort()).toEqual(
      Object.keys(ofTable(headersFor("/", policy))).sort(),
    );
    const own = String(page.headers["content-security-policy"]);
    expect(own).not.toContain("script-src");
    for (const name of ["default-src", "base-uri", "frame-ancestors"]) {
      expect(own).toContain(`${name} 'none'`);
    }
    const broken = await ask(service.origin, "/healthz/%");
    expect(ofTable(broken.headers)).toEqual(ofTable(headersFor("/")));
  });
});
describe("addresses of our server", () => {
  it.each([
    // RFC 9112, 3.2.2.
    ["http://www.example.org/products", products],
    ["/blog/fa%C3%A7ade", "Façade"],
    [`/${long}`, "long"],
    // RFC 8615.
    ["/.well-known/security.txt", "Contact"],
    ["/empty.txt", ""],
  ])("answers %s itself", async (path, words) => {
    const { status, headers, body } = await ask(origin, path);
    expect([status, body.toString()]).toEqual([200, expect.stringContaining(words)]);
    expect(headers["content-length"]).toBe(String(body.length));
  });

  it.each([
    ["/blog/fa%C3%A7ade/", 308, "/blog/fa%C3%A7ade"],
    ...["/products*", "/products//", "///Products//", "/products/index.htm"].map(
      (path): Answer => [path, 308, "/products"],
    ),
    ["//", 308, "/"],
    ["/blog//fa%C3%A7ade)", 308, "/blog/fa%C3%A7ade"],
    ["/FONTS/archivo.woff2,", 308, "/fonts/archivo.woff2"],
    ...["/OLD", "/old//", "/old.", "/old%E2%80%8B"].map((path): Answer => [path, 301, "/products"]),
    ["/contact.html", 301, "/contact#form"],
    ["/contact.html/?c_id=21", 301, "/contact?c_id=21#form"],
    ["/asked", 301, "/contact?product=Vplank#form"],
    ["/asked?c_id=21&src=expo", 301, "/contact?product=Vplank&c_id=21&src=expo#form"],
    ["/%E0%A4%AA%E0%A5%81%E0%A4%B0%E0%A4%BE%E0%A4%A8%E0%A4%BE", 301, "/products#fa%C3%A7ade"],
  ] satisfies Answer[])(
    "redirects %s for good with GET and HEAD, by %i, to %s",
    async (path, expected, location) => {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers, body } = await ask(origin, path, { method });
        expect([status, headers.location, body.length]).toEqual([expected, location, 0]);
      }
    },
  );

  it.each([
    "/404",
    "/404.html.",
    "/products/index",
    "/unknown.",
    "/assets/unknown.js",
    `/${"x".repeat(150)}/a`,
    "/healthz/",
    "/api",
    "/find?q=board",
    "/mr/unknown",
    "/products/hi/unknown",
    // A redirect to another host, or of a page's address in other words.
    "//example.org",
    "//example.org/products/",
    "/\\example.org/",
    "/\\products.",
    "/out",
    "/out-too",
    "/old/more",
    // Files that are nobody's.
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/..\\secret.txt",
    "/assets/../products",
    "/linked.txt",
    "/.env",
    "/.env.",
    "/LINKED.TXT",
    "/products/index.html.br",
    "/products%00",
  ])("answers %s with the page for unknown addresses and status 404", async (path) => {
    const { status, headers, body } = await ask(origin, path);
    expect([status, headers.location, body.toString()]).toEqual([404, undefined, unknown]);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers).not.toHaveProperty("etag");
  });

  it.each(["/%", "/%zz", "/%ff", "/products%"])("refuses the malformed %s", async (path) => {
    expect((await ask(origin, path)).status).toBe(400);
  });
});

describe("methods of our server", () => {
  it.each<[method: string, path: string]>([
    ["POST", "/"],
    ["POST", "/old"],
    ["PROPFIND", "/unknown"],
    ["OPTIONS", "/products"],
  ])("refuses %s %s and says what is allowed", async (method, path) => {
    const { status, headers, body } = await ask(origin, path, { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(body.toString()).toBe("Only GET and HEAD are answered here.\n");
  });
});

describe("types", () => {
  const forever = "public, max-age=31536000, immutable";
  it.each([
    ["/products", "text/html; charset=utf-8", "no-cache"],
    ["/products.data", "text/x-script; charset=utf-8", "no-cache"],
    ["/assets/entry-1a2b3c.js", "application/javascript; charset=utf-8", forever],
    ["/media/vboards.1f3c-640.avif", "image/avif", forever],
    ["/fonts/archivo.woff2", "font/woff2", "no-cache"],
    ["/brochure.unknown-type", "application/octet-stream", "no-cache"],
  ])("give %s the type %s, to be kept: %s", async (path, type, kept) => {
    const { headers } = await ask(origin, path);
    expect([headers["content-type"], headers["cache-control"]]).toEqual([type, kept]);
  });
});

describe("compression", () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, "": (body: Buffer) => body };

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["identity", ""],
  ] as const)(
    "a client that accepts %j gets a page as %j, and 304 if it has that",
    async (accepted, coding) => {
      const headers = { "accept-encoding": accepted };
      const first = await ask(origin, "/products", { headers });
      expect([first.status, first.headers["content-encoding"] ?? ""]).toEqual([200, coding]);
      expect(first.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(first.headers.vary?.toLowerCase()).toBe("accept-encoding");
      expect(decoders[coding](first.body).toString()).toBe(products);
      const second = await ask(origin, "/products", {
        headers: { ...headers, "if-none-match": first.headers.etag },
      });
      expect([second.status, second.body.length]).toEqual([304, 0]);
      for (const name of ["etag", "cache-control", "vary"]) {
        expect(second.headers[name]).toBe(first.headers[name]);
      }
      expect(second.headers).not.toHaveProperty("content-encoding");
    },
  );

  it("is also for the page of unknown addresses, and leaves pictures as they are", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    const { status, headers: given, body } = await ask(origin, "/unknown", { headers });
    expect([status, given["content-encoding"]]).toEqual([404, "br"]);
    expect(brotliDecompressSync(body).toString()).toBe(unknown);
    const picture = await ask(origin, "/media/vboards.1f3c-640.avif", { headers });
    expect(picture.headers).not.toHaveProperty("content-encoding");
  });
});

it("A new build is served as soon as it is written.", async () => {
  const fresh = await folderOf({ "index.html": "one", "404.html": "not found" });
  const site = await startSite(fresh);
  onTestFinished(() => site.close());
  const before = await ask(site.origin, "/");
  expect((await ask(site.origin, "/new")).status).toBe(404);
  await writeFile(join(fresh, "index.html"), "another");
  await mkdir(join(fresh, "new"));
  await writeFile(join(fresh, "new/index.html"), "a new page");
  const after = await ask(site.origin, "/", { headers: { "if-none-match": before.headers.etag } });
  expect([after.status, after.body.toString()]).toEqual([200, "another"]);
  expect((await ask(site.origin, "/new")).body.toString()).toBe("a new page");
});

it("A file that cannot be generated when it is requested is answered 500, and the log says why.", async () => {
  const log: string[] = [];
  const generateFile = () => Promise.reject(new Error("The disk is full."));
  const site = await startSite(root, { generateFile, log });
  onTestFinished(() => site.close());
  expect((await ask(site.origin, "/products")).status).toBe(200);
  const { status, headers } = await ask(site.origin, "/media/late.1f3c9a0d27b4-320.avif");
  expect([status, headers["cache-control"]]).toEqual([500, "no-cache"]);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { err: { message: "The disk is full." }, msg: "fault" },
  ]);
});
