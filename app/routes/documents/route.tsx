// Route of the documents for architects: brochures, and every build-up and profile as a drawing to download.

import { Cover } from "../../components/cards/Cover.tsx";
import { AppLink } from "../../components/links/AppLink.tsx";
import { PageOpening } from "../../components/opening/PageOpening.tsx";
import { Board } from "../../components/parts/Board.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { list, single } from "../../lib/content.server.ts";
import { offeredBrochures, offeredDataSheets } from "../../lib/downloads/brochures.server.ts";
import { profileDrawings, systemDrawings } from "../../lib/downloads/drawings.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { base } from "../../lib/language.ts";
import { messages } from "../../lib/messages.ts";
import { brochureAddress } from "../../lib/pictures/picture.ts";
import type { Route } from "./+types/route";
import brochureStyles from "./BrochureCover.module.css";
import sheetStyles from "./DataSheets.module.css";
import { DrawingsFilter } from "./DrawingsFilter.tsx";
import { Register } from "./Register.tsx";
import styles from "./route.module.css";

const trail = () => [{ label: messages().pages.documents, path: "/documents" }];

export function loader() {
  const { sheet: _, english, ...words } = single("messages").documents;
  const systems = systemDrawings();
  return {
    head: pageHead("/documents", { trail: trail() }),
    banner: page("/documents").banner,
    words,
    // The files are in the source language.
    language: base() === "" ? undefined : english,
    brochures: offeredBrochures(),
    sheets: { title: single("messages").dataSheets.list, list: offeredDataSheets() },
    systems,
    products: list("products").map(({ key, title }) => ({ key, title })),
    profiles: profileDrawings(single("accessories")),
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Documents({ loaderData }: Route.ComponentProps) {
  const { banner, words, language, brochures, systems, products, profiles, sheets } = loaderData;
  const isSample = [...systems, ...profiles].some(({ drawings }) =>
    drawings.some(({ sample }) => sample),
  );
  return (
    <>
      <PageOpening title={words.title} text={words.text} banner={banner} trail={trail()} />
      <div className={styles.documents}>
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
        {systems.length > 0 && (
          <SideHead id="build-ups" title={words.systems} above>
            {language && <p className="muted">{language}</p>}
            <DrawingsFilter words={words} groups={systems} products={products} />
            <SampleLine of={isSample} />
          </SideHead>
        )}
        {profiles.length > 0 && (
          <SideHead id="profiles" title={words.profiles} above>
            <div className={styles.profiles}>
              <Register groups={profiles} />
            </div>
          </SideHead>
        )}
        {brochures.length > 0 && (
          <SideHead id="brochures" title={words.brochures} above className="screen-only">
            <ul className={styles.brochures}>
              {brochures.map(({ file, title, about, language }) => (
                <li key={file}>
                  <AppLink
                    className={brochureStyles.brochure}
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
      </div>
    </>
  );
}
