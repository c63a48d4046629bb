// Route of the certificates page.

import { requestQuery } from "@site/common/enquiry";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { list, pickMessages, single, sourceSingle } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import type { Route } from "./+types/route";
import { CertificateRow } from "./CertificateRow.tsx";
import styles from "./route.module.css";

const trail = () => [{ label: messages().certificates.title, path: "/certificates" }];

export function loader() {
  const products = new Map(list("products").map((product) => [product.key, product]));
  const { papers } = sourceSingle("messages").certificates;
  return {
    head: pageHead("/certificates", { trail: trail() }),
    opening: page("/certificates").head,
    certificates: single("certificates").items.map((item) => {
      const { colour, path, productImage } = products.get(item.product ?? "") ?? {};
      return { ...item, colour, path, picture: productImage };
    }),
    asked: requestQuery("report", single("messages").certificates.papers, papers),
    messages: pickMessages("certificates", "slides"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Certificates({
  loaderData: { opening, certificates, asked, joinHands },
}: Route.ComponentProps) {
  const words = messages().certificates;
  return (
    <>
      <PageHead title={words.title} {...opening} trail={trail()} />
      <div className="wrap content">
        <CertificateRow items={certificates} />
        <div className={`ends ${styles.foot}`}>
          <b>
            <Icon name="certificate" large />
            {site().certification.label}
          </b>
          <ArrowLink to={`/enquiry${asked}`} label={words.ask} />
        </div>
        {certificates.some(({ sample }) => sample) && (
          <p className="small muted sample">{words.missing}</p>
        )}
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
