// Makes the site with its own content for the smoke, after the content has been compiled.

import { pageAddresses } from "@site/common/languages";
import { buildFirstSite, buildPages } from "@site/site-build";

/**
 * Makes the pages as `npm start` serves them first, all at once: without documents, cards and
 * compressed files, which take as long as the pages and are made of `tests/content`, too.
 * @param root the project's folder
 * @param whole whether the whole site is built instead, with its documents
 * @returns the folder that contains its `build/`
 * @throws BuildError if a command fails or a page cannot be rendered
 */
export async function buildSmokeSite(root: string, whole: boolean): Promise<string> {
  if (whole) {
    await buildPages({ root, isCompiled: true });
    return root;
  }
  const first = await buildFirstSite({ root, isCompiled: true });
  try {
    for (const page of pageAddresses(root)) await first.generateFile(page);
  } finally {
    await first.end();
  }
  return first.root;
}
