// Tells whether Node is too old for this project. Plain JavaScript that any Node can read.

/**
 * Whether a version is older than React Router 8 needs, which is 22.22.
 * @param {string} version such as "24.21.0"
 */
export function isTooOld(version) {
  const [major, minor] = version.split(".").map(Number);
  return major < 22 || (major === 22 && minor < 22);
}
