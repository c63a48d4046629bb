// The text of an article, a coverage or a legal page, with a table of contents beside it.

import { storySizes } from "../../lib/pictures/picture-sizes.ts";
import type { PackedStory } from "../../lib/texts/packed-text.ts";
import { NoBreak } from "../parts/NoBreak.tsx";
import { Picture } from "../pictures/Picture.tsx";
import { Contents } from "./Contents.tsx";
import { EditorsText } from "./EditorsText.tsx";
import styles from "./StoryBody.module.css";

interface StoryBodyProps extends PackedStory {
  /** Heading of the table of contents: "In this article". */
  contents: string;
}

export function StoryBody({ contents, lead, sections }: StoryBodyProps) {
  const titled = sections.filter((section) => section.title);
  return (
    <div className={`grid ${styles.body}`}>
      {titled.length > 1 && <Contents title={contents} links={titled} />}
      <div className={styles.text}>
        {lead && <EditorsText text={lead} className={styles.lead} />}
        {sections.map(storySection)}
      </div>
    </div>
  );
}

const storySection = (section: PackedStory["sections"][number]) => (
  <section key={section.id} aria-labelledby={section.title ? section.id : undefined}>
    {section.title && (
      <h2 id={section.id}>
        {section.heading ? (
          <EditorsText text={section.heading} as="span" />
        ) : (
          <NoBreak text={section.title} />
        )}
      </h2>
    )}
    {section.image && (
      <figure className={styles.wide}>
        <Picture picture={section.image} ratio="3:2" sizes={storySizes} />
        {section.image.caption && <figcaption>{section.image.caption}</figcaption>}
      </figure>
    )}
    <EditorsText text={section.body} className={styles.section} />
  </section>
);
