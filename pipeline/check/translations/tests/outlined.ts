// Makes the outline of a Markdown text for tests of translations.

import type { Outline } from "../../../read/file/blocks.ts";
import { markdownBlocks } from "../../../read/markdown/markdown-blocks.ts";

/** The outline of a file with only a body. */
export function outlined(markdown: string, path = "a.md"): Outline {
  const blocks = markdownBlocks(markdown).map(({ start, end, tags: _tags, ...block }, index) => ({
    ...block,
    id: `#${index + 1}`,
    hash: "",
    span: { start, end },
  }));
  return { path, blocks };
}
