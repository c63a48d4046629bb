// The desk's service worker: keeps one version of the desk with the site's data whole, so that it opens without a network, and so that a
// page that is open keeps its own version while a newer one is deployed. What lies outside of the desk's folder is never touched.
// A classic script, as `importScripts` asks for: it imports no module. `offline-files.js` is written by the build and names the files.

/** An event that lasts until a promise is settled. */
interface Lasting extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What the build says of this version. */
interface DeskFiles {
  readonly version: string;
  /** By path relative to the desk's folder: a hash of the content. */
  readonly files: Readonly<Record<string, string>>;
}

interface ServiceScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  readonly deskFiles?: DeskFiles;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
}

declare function importScripts(address: string): void;

importScripts("offline-files.js");

const service = self as unknown as ServiceScope;
const { version, files } = service.deskFiles ?? { version: "", files: {} };
const { scope } = service.registration;

/** Caches are shared by all that stands under an origin: ours are known by the desk's folder. */
const ours = `writers-desk ${scope} `;
const pictureCache = `writers-desk-pictures ${scope}`;
const current = ours + version;
const listAddress = new URL("offline-list", scope).href;

/** Most pictures of the site that are kept; those seen first go first. */
const mostPictures = 300;

/** Caches of our versions, the oldest first. */
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(ours));

/** Hashes of the files of a version that was kept before. */
async function listOf(cache: Cache): Promise<DeskFiles["files"]> {
  const kept = await cache.match(listAddress);
  return kept ? kept.json() : {};
}

/** Loads all files of this version; those that an earlier one has in the same state are taken from it. */
async function install(): Promise<void> {
  const cache = await caches.open(current);
  const earlier = (await versions()).filter((name) => name !== current).at(-1);
  const before = earlier === undefined ? undefined : await caches.open(earlier);
  const known = before ? await listOf(before) : {};
  await Promise.all(
    Object.entries(files).map(async ([path, hash]) => {
      const address = new URL(path, scope).href;
      const same = known[path] === hash ? await before?.match(address) : undefined;
      // Asked for anew: what the browser has kept by itself may be of another version.
      const response = same ?? (await fetch(address, { cache: "no-cache" }));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(address, response);
    }),
  );
  await cache.put(listAddress, new Response(JSON.stringify(files)));
}

/** Forgets versions that nobody can have open any more; the one before stays for pages that were taken over. */
async function activate(): Promise<void> {
  const older = (await versions()).filter((name) => name !== current);
  for (const name of older.slice(0, -1)) await caches.delete(name);
  await service.clients.claim();
}

/** A picture of the site, kept once it was shown. */
async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(pictureCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const known = await cache.keys();
    for (const old of known.slice(0, -mostPictures)) await cache.delete(old);
  }
  return response;
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.slice(new URL(scope).pathname.length);
  if (path.startsWith("media/")) return picture(request);
  const address = new URL(request.mode === "navigate" && path === "" ? "index.html" : path, scope).href;
  const cache = await caches.open(current);
  const kept = await cache.match(address);
  if (kept) return kept;
  // A page of the version before asks for a part of it.
  for (const name of await versions()) {
    const older = await (await caches.open(name)).match(address);
    if (older) return older;
  }
  return fetch(request);
}

service.addEventListener("install", (event) => event.waitUntil(install()));
service.addEventListener("activate", (event) => event.waitUntil(activate()));
service.addEventListener("message", ({ data }) => {
  if (data === "take over") void service.skipWaiting();
});
service.addEventListener("fetch", (event) => {
  const { request } = event;
  const own = new Set(["offline.js", "offline-files.js"].map((name) => new URL(name, scope).href));
  if (request.method !== "GET" || !request.url.startsWith(scope) || own.has(request.url)) return;
  event.respondWith(answer(request));
});
