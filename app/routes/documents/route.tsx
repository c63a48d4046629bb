// Route of the documents for architects: brochures, and every build-up and profile as a drawing to download.

import { PageOpening } from "../../components/opening/PageOpening.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { list, single } from "../../lib/content.server.ts";
import { offeredBrochures, offeredDataSheets } from "../../lib/downloads/brochures.server.ts";
import { profileDrawings, systemDrawings } from "../../lib/downloads/drawings.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { headTags } from "../../lib/head/head.ts";
import { base } from "../../lib/language.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import { BrochureCover } from "./BrochureCover.tsx";
import { DataSheets } from "./DataSheets.tsx";
import { DrawingsFilter } from "./DrawingsFilter.tsx";
import { Register } from "./Register.tsx";
import styles from "./route.module.css";

const trail = () => [{ label: messages().pages.documents, path: "/documents" }];

export function loader() {
  const { sheet, english, issued: _, ...words } = single("messages").documents;
  const systems = systemDrawings();
  return {
    head: pageHead("/documents", { trail: trail() }),
    banner: page("/documents").banner,
    words: { ...words, sample: sheet.sample },
    // The files are in the source language.
    language: base() === "" ? undefined : english,
    brochures: offeredBrochures(),
    sheets: { title: single("messages").dataSheets.list, list: offeredDataSheets() },
    systems,
    products: list("products").map(({ key, title }) => ({ key, title })),
    profiles: profileDrawings(single("accessories")),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

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
            <DataSheets sheets={sheets.list} />
          </SideHead>
        )}
        <SideHead id="build-ups" title={words.systems} above>
          {language && <p className={styles.sample}>{language}</p>}
          {isSample && <p className={styles.sample}>{words.sample}</p>}
          <DrawingsFilter words={words} groups={systems} products={products} />
        </SideHead>
        <SideHead id="profiles" title={words.profiles} above>
          <div className={styles.profiles}>
            <Register groups={profiles} />
          </div>
        </SideHead>
        {brochures.length > 0 && (
          <SideHead id="brochures" title={words.brochures} above className="screen-only">
            <ul className={styles.brochures}>
              {brochures.map((brochure) => (
                <li key={brochure.file}>
                  <BrochureCover {...brochure} />
                </li>
              ))}
            </ul>
          </SideHead>
        )}
      </div>
    </>
  );
}
