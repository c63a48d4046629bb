// Route of the certificates page.

import { interpolate } from "@site/common/messages/interpolate";
import { PageOpening } from "../../components/frame/PageOpening.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { list, messagesOf, single, sourceSingle } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import { joinHandsOf } from "../../lib/join-hands.server.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import type { Route } from "./+types/route";
import { CertificateRow } from "./CertificateRow.tsx";
import { CertificateTable } from "./CertificateTable.tsx";
import styles from "./route.module.css";

const trail = () => [{ label: messages().certificates.title, path: "/certificates" }];

export function loader() {
  const products = new Map(list("products").map((product) => [product.key, product]));
  const { paper } = sourceSingle("messages").certificates;
  const sources = sourceSingle("certificates").items;
  return {
    head: pageHead("/certificates", { trail: trail() }),
    banner: page("/certificates").banner,
    certificates: single("certificates").items.map((item) => {
      const { colour, title, path } = (item.product && products.get(item.product)) || {};
      const own = sources.find(({ key }) => key === item.key) ?? item;
      const sent = interpolate(paper, { title: own.title });
      return { ...item, sent, colour, productTitle: title, productPath: path };
    }),
    messages: messagesOf("certificates", "slides"),
    joinHands: joinHandsOf("/certificates", page("/certificates")),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Certificates({
  loaderData: { banner, certificates, joinHands },
}: Route.ComponentProps) {
  return (
    <>
      <PageOpening title={messages().certificates.title} banner={banner} trail={trail()} />
      <div className={styles.certificates}>
        <div className="screen-only">
          <CertificateRow items={certificates} holder={site().brand.legalName} />
        </div>
        <CertificateTable items={certificates} />
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
