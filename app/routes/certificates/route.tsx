// Route of the certificates page.

import { requestQuery } from "@site/common/enquiry";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { PictureRow } from "../../components/pictures/PictureRow.tsx";
import { list, pickMessages, single, sourceSingle } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import type { Route } from "./+types/route";
import { Register } from "./Register.tsx";
import styles from "./route.module.css";

/** Of the pictures; must match route.module.css. */
const sizes =
  "(min-width: 90rem) max(46.1rem, 30.7rem * shape), (min-width: 64rem) max(53vw, 35.4vw * shape), " +
  "max(92vw, 61.4vw * shape)";

const trail = () => [{ label: messages().certificates.title, path: "/certificates" }];

export function loader() {
  const products = new Map(list("products").map((product) => [product.key, product]));
  const { papers } = sourceSingle("messages").certificates;
  const certificates = single("certificates").items.map((item) => ({
    item,
    product: products.get(item.product ?? ""),
  }));
  return {
    head: pageHead("/certificates", { trail: trail() }),
    opening: page("/certificates").head,
    /** The scans, or else pictures of what is certified. */
    pictures: certificates.flatMap(({ item: { title, standard, image }, product }) => {
      const picture = image ?? product?.productImage;
      return picture ? [{ ...picture, caption: `${title}: ${standard}` }] : [];
    }),
    certificates: certificates.map(({ item, product: { colour, path } = {} }) => ({
      ...item,
      colour,
      path,
    })),
    asked: requestQuery("report", single("messages").certificates.papers, papers),
    messages: pickMessages("certificates", "slides"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Certificates({
  loaderData: { opening, pictures, certificates, asked, joinHands },
}: Route.ComponentProps) {
  const words = messages().certificates;
  return (
    <>
      <PageHead title={words.title} {...opening} trail={trail()} />
      <div className={`grid after ${styles.certificates}`}>
        <div className={styles.pictures}>
          <PictureRow label={words.title} pictures={pictures} sizes={sizes} opens />
          <p className={styles.foot}>
            <b>
              <Icon name="certificate" large />
              {site().certification.label}
            </b>
            <ArrowLink to={`/enquiry${asked}`} label={words.ask} />
          </p>
        </div>
        <Register items={certificates} />
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
