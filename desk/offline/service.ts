// The desk's service worker: keeps one version of the desk with the site's data whole, so that it opens without a network, and so that a
// page that is open keeps its own version while a newer one is deployed. What lies outside of the desk's folder is never touched.
// A classic script, as `importScripts` asks for: it imports no module. `offline-files.js` is written by the build and names the files.

interface Lasting extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What a service worker has besides a page; TypeScript has its types only where it has none of pages. */
interface ServiceScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  /** What the build says of this version; the paths are relative to the desk's folder. */
  readonly deskFiles: { readonly version: string; readonly files: readonly string[] };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
}

declare function importScripts(address: string): void;

importScripts("offline-files.js");

const service = self as unknown as ServiceScope;
const { version, files } = service.deskFiles;
const { scope } = service.registration;
const inScope = (path: string) => new URL(path, scope).href;

/** Caches are shared by all that stands under an origin: ours are known by the desk's folder. */
const ours = `writers-desk ${scope} `;
const current = ours + version;
const pictureCache = `writers-desk-pictures ${scope}`;

/** Most pictures of the site that are kept; those seen first go first. */
const mostPictures = 300;

async function install(): Promise<void> {
  const cache = await caches.open(current);
  // Asked for anew: what the browser has kept by itself may be of another version.
  await cache.addAll(files.map((path) => new Request(inScope(path), { cache: "no-cache" })));
}

/** Forgets versions that nobody can have open any more; the one before stays for pages that were taken over. */
async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== current);
  for (const name of older.slice(0, -1)) await caches.delete(name);
  await service.clients.claim();
}

/** A picture of the site, kept once it was shown. */
async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(pictureCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  for (const old of (await cache.keys()).slice(0, -mostPictures)) await cache.delete(old);
  return response;
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(current);
  const [page] = request.url.split(/[?#]/);
  const address = page === scope ? inScope("index.html") : request.url;
  // A page of the version before asks for a part of it.
  return (await cache.match(address)) ?? (await caches.match(address)) ?? fetch(request);
}

service.addEventListener("install", (event) => event.waitUntil(install()));
service.addEventListener("activate", (event) => event.waitUntil(activate()));
service.addEventListener("message", ({ data }) => {
  if (data === "take over") void service.skipWaiting();
});
service.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, url } = request;
  if (method !== "GET" || !url.startsWith(scope) || /\/offline(?:-files)?\.js$/.test(url)) return;
  event.respondWith(url.startsWith(inScope("media/")) ? picture(request) : answer(request));
});
