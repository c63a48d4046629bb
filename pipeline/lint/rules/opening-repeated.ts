// Rule: an article that begins with another's first paragraph, as a copy does that is to become a new article.
import { rowOf, singleFiles } from "../../collections.ts";
import { grouped } from "../../model/grouped.ts";
import { inOrder } from "../distinct.ts";
import { finding, type Rule } from "../rule.ts";

export const rule: Rule = {
  code: "opening-repeated",
  severity: "warning",
  meaning: "Two articles begin with the same paragraph.",
  *checkAll(sources, { recordedFiles }) {
    const opened = sources.filter(({ opening }) => opening !== undefined);
    const openingOf = ({ collection, opening }: (typeof opened)[number]) =>
      `${collection} ${opening?.words}`;
    for (const alike of grouped(opened, openingOf).values()) {
      if (alike.length === 1) continue;
      const [first, ...others] = inOrder(alike, recordedFiles);
      for (const other of others) {
        if (!first?.opening || !other.opening) continue;
        const { noun } = rowOf(other);
        yield finding(
          { file: other.path, span: other.opening.span },
          `This ${noun} begins with the same paragraph as ${first.path}.`,
          {
            help: `Begin with what only this ${noun} has to say, or remove it and retire its address in ${singleFiles.redirects.file}.`,
            related: [
              { file: first.path, span: first.opening.span, message: `The other ${noun}.` },
            ],
          },
        );
      }
    }
  },
};
