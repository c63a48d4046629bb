// The licences that packages may have: without duties but their notice, and reasoned exceptions for
// single packages.

/**
 * SPDX expressions under which anybody may use, change and redistribute a package with its notice.
 */
export const plainLicences: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "MIT OR Apache-2.0",
  "Unlicense",
];

/** Licences of single packages, by the packages' names; above each, why it is accepted. */
export const exceptions: readonly { readonly names: RegExp; readonly licence: string }[] = [
  // libvips, loaded as a library of its own and unchanged; it encodes pictures when the site is
  // built, and visitors get none of it.
  { names: /^@img\/sharp-libvips-/, licence: "LGPL-3.0-or-later" },
  // The same, in one package with sharp's own part on Windows.
  { names: /^@img\/sharp-win32-/, licence: "Apache-2.0 AND LGPL-3.0-or-later" },
  // The same, for systems without a library of their own.
  { names: /^@img\/sharp-wasm32$/, licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT" },
  // Used unchanged by Vite when the site is built; what it asks for is about its own files.
  { names: /^lightningcss(-|$)/, licence: "MPL-2.0" },
  // Used unchanged, by tests only.
  { names: /^axe-core$/, licence: "MPL-2.0" },
  // The words of en-GB, used unchanged by the compiler, with their notice in the package; visitors
  // get none of them.
  { names: /^dictionary-en-gb$/, licence: "(MIT AND BSD)" },
  // Fonts: tests measure fallbacks with some, and the site's own is cut from one, with its licence
  // beside it.
  { names: /^@fontsource(-variable)?\//, licence: "OFL-1.1" },
  // Data about browsers for Babel, when the site is built; nothing of it is passed on.
  { names: /^caniuse-lite$/, licence: "CC-BY-4.0" },
  // Asks for its notice and a word on changes; it is used unchanged.
  { names: /^argparse$/, licence: "Python-2.0" },
  // A later version of the same, by the newer name of the same licence.
  { names: /^argparse$/, licence: "PSF-2.0" },
  // Zlib's asks for its notice and a word on changes; used unchanged, tests only.
  { names: /^pako$/, licence: "(MIT AND Zlib)" },
  // Asks for its text or a link to it with each copy; used unchanged, as parts of @fastify/static
  // and @fastify/compress.
  {
    names: /^(?:@isaacs\/nonrecursive-glob-match|glob|lru-cache|minimatch|minipass|path-scurry)$/,
    licence: "BlueOak-1.0.0",
  },
  // The same, as a part of svgo, which Sveltia CMS uses.
  { names: /^sax$/, licence: "BlueOak-1.0.0" },
  // Data about CSS without any duty, as a part of svgo.
  { names: /^mdn-data$/, licence: "CC0-1.0" },
];
