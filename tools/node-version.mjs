// Checks whether Node is right for this project. Plain JavaScript that any Node can read.

/** The Node to install. */
export const rightNode = "Node 24.21 or newer";

/**
 * Whether a version is older than React Router 8 needs, which is 22.22.
 * @param {string} version such as "24.21.0"
 */
export function isTooOld(version) {
  const [major, minor] = version.split(".").map(Number);
  return major < 22 || (major === 22 && minor < 22);
}

/**
 * Whether enquiries would be kept in a file by an SQLite that can lose what two processes write. Its WAL-reset bug is fixed in 3.51.3 and
 * in 3.50.7.
 * @param {string} [sqlite] as in process.versions.sqlite
 * @param {Record<string, string | undefined>} environment
 */
export function canLoseEnquiries(sqlite = "0.0.0", { DATABASE_URL = "" }) {
  const [major, minor, patch] = sqlite.split(".").map(Number);
  const number = (major * 1000 + minor) * 1000 + patch;
  const isFixed = number >= 3_051_003 || (number >= 3_050_007 && number < 3_051_000);
  return !isFixed && DATABASE_URL.trim() === "";
}
