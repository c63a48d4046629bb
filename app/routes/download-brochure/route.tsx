// Route of the brochures page: a card for each product, and a link to the documents for architects.

import { interpolate } from "@site/common/messages/interpolate";
import cardStyles from "../../components/cards/Card.module.css";
import { CardGrid } from "../../components/cards/CardGrid.tsx";
import { Cover } from "../../components/cards/Cover.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { list, single } from "../../lib/content.server.ts";
import { offeredBrochures } from "../../lib/downloads/brochures.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import { brochureAddress } from "../../lib/pictures/picture.ts";
import { cardSizes } from "../../lib/pictures/picture-sizes.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

const trail = () => [{ label: messages().pages.brochure, path: "/download-brochure" }];

export function loader() {
  const { brochures: words, documents } = single("messages");
  const { title, text, overall, pdf } = words;
  const offered = offeredBrochures();
  const ofRange = offered.find(({ file }) => file === pdf.file);
  const brochures = list("products").flatMap((product) => {
    const { key, title, brochure, navText, backgroundImage } = product;
    // A product without its own brochure offers the brochure of the whole range.
    const shown = offered.find(({ file }) => file === brochure) ?? ofRange;
    if (!shown) {
      return [];
    }
    const { about, file, language } = shown;
    const isOwn = shown !== ofRange;
    const note = isOwn ? navText : overall;
    return [
      // Its own picture, as several have the same cover.
      { key, title, note, about, file, language, picture: isOwn ? undefined : backgroundImage },
    ];
  });
  return {
    head: pageHead("/download-brochure", { trail: trail() }),
    opening: page("/download-brochure").head,
    title,
    text,
    brochures,
    label: documents.brochures,
    documents: documents.title,
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function DownloadBrochure({ loaderData }: Route.ComponentProps) {
  const { opening, title, text, brochures, label, documents, joinHands } = loaderData;
  return (
    <>
      <PageHead title={title} {...opening} trail={trail()} />
      <section className={`wrap content ${styles.brochures}`} aria-label={title}>
        <p className={`lead ${styles.text}`}>{text}</p>
        {brochures.length > 0 && (
          <CardGrid label={label} rows>
            {brochures.map(({ key, title, note, about, file, language, picture }) => (
              <article key={key} className={cardStyles.card}>
                {picture ? (
                  <Picture picture={picture} ratio="1:1.414" sizes={cardSizes} decorative />
                ) : (
                  <Cover file={file} language={language} alt="" />
                )}
                <div className={cardStyles.body}>
                  <h2>{title}</h2>
                  {note && <p>{note}</p>}
                  <p>{about}</p>
                  <ArrowLink
                    to={brochureAddress(file, language !== undefined)}
                    hrefLang={language}
                    label={messages().parts.brochure}
                    spoken={interpolate(messages().parts.brochureOf, { title })}
                    icon="download"
                    newTab
                  />
                </div>
              </article>
            ))}
          </CardGrid>
        )}
        <p className={styles.documents}>
          <ArrowLink to="/documents" label={documents} />
        </p>
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
