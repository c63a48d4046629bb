// Brochures: one card for each product, and the one of the whole range; the way to the drawings for architects.

import { PageOpening } from "../../components/frame/PageOpening.tsx";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { CardGrid } from "../../components/parts/CardGrid.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { list, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import { brochureAddress } from "../../lib/picture.ts";
import type { Route } from "./+types/route";
import { BrochureCard } from "./BrochureCard.tsx";
import styles from "./route.module.css";

const trail = [{ label: "Brochure", path: "/download-brochure" }];

export function loader() {
  const { joinHands } = single("site");
  const { title, text, overall, pdf } = single("messages").brochures;
  return {
    head: pageHead("/download-brochure", { trail }),
    banner: page("/download-brochure").banner,
    title,
    text,
    brochures: list("products").map((product) => ({
      key: product.key,
      title: product.title,
      note: product.brochure ? product.navText : overall,
      image: product.productImage,
      colour: product.colour,
      file: brochureAddress(product.brochure ?? pdf.file),
    })),
    documents: single("messages").documents.title,
    joinHands,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function DownloadBrochure({ loaderData }: Route.ComponentProps) {
  const { banner, title, text, brochures, documents, joinHands } = loaderData;
  return (
    <>
      <PageOpening title={title} banner={banner} trail={trail} />
      <section className={`wrap ${styles.brochures}`} aria-label={title}>
        <p className={`lead ${styles.text}`}>{text}</p>
        <CardGrid label="Brochures">
          {brochures.map(({ key, ...brochure }) => (
            <BrochureCard key={key} {...brochure} />
          ))}
        </CardGrid>
        <p className={styles.documents}>
          <ArrowLink to="/documents" label={documents} />
        </p>
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
