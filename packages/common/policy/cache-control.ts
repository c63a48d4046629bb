// Says how long browsers may keep a file of the built site.

/** Names in these folders contain a hash of the content, so the files never change. */
const hashed = /^\/(?:assets|media)\//;

/**
 * Value of the Cache-Control header.
 * @param name path of a file below the site's folder, with a leading slash
 */
export function cacheControlOf(name: string): string {
  return hashed.test(name) ? "public, max-age=31536000, immutable" : "no-cache";
}
