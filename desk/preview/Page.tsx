// The page of a file as visitors will see it, by the app's own components.
import { Suspense } from "react";
import { PageHead } from "../../app/components/frame/PageHead.tsx";
import { StoryBody } from "../../app/components/text/StoryBody.tsx";
import { StoryHead } from "../../app/components/text/StoryHead.tsx";
import { StoryPager } from "../../app/components/text/StoryPager.tsx";
import type { Article, ArticleSummary, Coverage, LegalPage } from "../../app/lib/content.ts";
import { site } from "../../app/lib/site.ts";
import { teaser } from "../../app/lib/teaser.ts";
import { ArticlePage } from "../../app/routes/article/ArticlePage.tsx";
import type { DeskPage } from "../protocol.ts";

/** A text that has nothing but fields yet has no sections. */
const none: never[] = [];

/** Collections whose pages can be shown here. */
export const shownCollections: readonly string[] = ["articles", "coverages", "legal"];

/** The post that a list shows of a story. */
export function postOf(story: ArticleSummary) {
  const { key, path, title, date, dateText, image, description } = story;
  return { key, path, title, date, dateText, image, text: teaser(description, site.display.teaserLength) };
}

export function Page({ page: { collection, document } }: { page: DeskPage }) {
  return (
    <Suspense>
      <main>{shown(collection, document)}</main>
    </Suspense>
  );
}

// The worker gives the document that the page's loader would read, whose types are those of the compiled content.
function shown(collection: string, document: unknown) {
  if (collection === "articles") {
    const { beside, ...article } = document as Article;
    const { previous, next, related, products } = beside;
    const shown = { ...article, sections: article.sections ?? none };
    return <ArticlePage {...{ previous, next, products }} article={shown} related={related.map(postOf)} />;
  }
  if (collection === "coverages") {
    const { beside, ...coverage } = document as Coverage;
    return (
      <article className="after">
        <StoryHead {...coverage} back={{ label: "Coverages", path: "/coverages" }}>
          {coverage.source && <span>{coverage.source}</span>}
        </StoryHead>
        <StoryBody contents="In this coverage" lead={coverage.lead} sections={coverage.sections ?? none} />
        <StoryPager label="More coverages" previous={beside.previous} next={beside.next} />
      </article>
    );
  }
  const { title, path, updatedText, lead, sections } = document as LegalPage;
  return (
    <article className="after">
      <PageHead title={title} text={updatedText && `Updated ${updatedText}`} trail={[{ label: title, path }]} />
      <StoryBody contents="On this page" lead={lead} sections={sections ?? none} />
    </article>
  );
}
