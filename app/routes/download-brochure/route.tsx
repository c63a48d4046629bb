// Route of the brochures page: a card for each product, the other brochures, and the data sheets.

import { interpolate } from "@site/common/messages/interpolate";
import cardStyles from "../../components/cards/Card.module.css";
import { CardGrid } from "../../components/cards/CardGrid.tsx";
import { Cover } from "../../components/cards/Cover.tsx";
import { AppLink } from "../../components/links/AppLink.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { Board } from "../../components/parts/Board.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { list, single } from "../../lib/content.server.ts";
import { offeredBrochures, offeredDataSheets } from "../../lib/downloads/brochures.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import { brochureAddress } from "../../lib/pictures/picture.ts";
import { cardSizes } from "../../lib/pictures/picture-sizes.ts";
import type { Route } from "./+types/route";
import coverStyles from "./BrochureCover.module.css";
import sheetStyles from "./DataSheets.module.css";
import styles from "./route.module.css";

const trail = () => [{ label: messages().pages.brochure, path: "/download-brochure" }];

export function loader() {
  const { brochures: words, dataSheets } = single("messages");
  const { title, text, overall, pdf } = words;
  const offered = offeredBrochures();
  const ofRange = offered.find(({ file }) => file === pdf.file);
  const ofProducts = new Set(list("products").map(({ brochure }) => brochure));
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
    others: {
      title: words.others,
      list: offered.filter(({ file }) => !ofProducts.has(file) || file === pdf.file),
    },
    sheets: { title: dataSheets.list, list: offeredDataSheets() },
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function DownloadBrochure({ loaderData }: Route.ComponentProps) {
  const { opening, title, text, brochures, others, sheets, joinHands } = loaderData;
  return (
    <>
      <PageHead title={title} {...opening} trail={trail()} />
      <section className={`wrap content ${styles.brochures}`} aria-label={title}>
        <p className={`lead ${styles.text}`}>{text}</p>
        {brochures.length > 0 && (
          <CardGrid label={title} rows>
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
      </section>
      {others.list.length > 0 && (
        <SideHead id="brochures" title={others.title} above className="screen-only">
          <ul className={styles.others}>
            {others.list.map(({ file, title, about, language }) => (
              <li key={file}>
                <AppLink
                  className={coverStyles.brochure}
                  to={brochureAddress(file, language !== undefined)}
                  hrefLang={language}
                  newTab
                >
                  <Cover file={file} language={language} alt="" />
                  <b>{title}</b>
                  <span className="muted">{about}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </SideHead>
      )}
      {sheets.list.length > 0 && (
        <SideHead id="data-sheets" title={sheets.title} above className="screen-only">
          <ul className={sheetStyles.sheets}>
            {sheets.list.map(({ product, colour, title, address, label }) => (
              <li key={product} data-colour={colour}>
                <AppLink to={address} newTab>
                  <Board className={sheetStyles.cover}>
                    <h3 translate="no">{title}</h3>
                    <p className={sheetStyles.open}>
                      {label}
                      <Icon name="download" />
                    </p>
                  </Board>
                </AppLink>
              </li>
            ))}
          </ul>
        </SideHead>
      )}
      <JoinHands {...joinHands} />
    </>
  );
}
