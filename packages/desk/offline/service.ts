// The desk's service worker: caches one complete version of the desk with the site's data. So it
// works offline, and an open page keeps its version after a deployment. Requests outside the desk's
// folder are not handled. It is a classic script, as `importScripts` requires, and imports no
// modules. The build writes `offline-files.js`, which lists the files.

interface Lasting extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The globals of a service worker; TypeScript cannot combine its types of these with those of pages. */
interface ServiceScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  /** This version and its files, from the build; paths are relative to the desk's folder. */
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

/** Prefix of our caches: caches are shared by everything on an origin, so it contains the desk's folder. */
const ours = `writers-desk ${scope} `;
const current = ours + version;
const pictureCache = `writers-desk-pictures ${scope}`;

/** Most cached pictures of the site; the oldest are removed first. */
const maxPictures = 300;

async function install(): Promise<void> {
  const cache = await caches.open(current);
  // Revalidated, because the browser's own cache may contain another version.
  await cache.addAll(files.map((path) => new Request(inScope(path), { cache: "no-cache" })));
}

/** Deletes old versions, but for the previous one, which pages that were taken over may still use. */
async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== current);
  for (const name of older.slice(0, -1)) await caches.delete(name);
  await service.clients.claim();
}

/** Answers with a picture of the site, which is cached once it was shown. */
async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(pictureCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  for (const old of (await cache.keys()).slice(0, -maxPictures)) await cache.delete(old);
  return response;
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(current);
  const [page] = request.url.split(/[?#]/);
  const address = page === scope ? inScope("index.html") : request.url;
  // A page of the previous version requests a file of it.
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
