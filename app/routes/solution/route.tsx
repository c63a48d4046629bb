// Solution: banner, description, titled items, specification, the long description where there is one, products, brochure.

import { PageBanner } from "../../components/frame/PageBanner.tsx";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { BrochureBoard } from "../../components/parts/BrochureBoard.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { PictureRow } from "../../components/parts/PictureRow.tsx";
import { ProductChips } from "../../components/parts/ProductChips.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import { EditorsText } from "../../components/text/EditorsText.tsx";
import { TitledItems } from "../../components/text/TitledItems.tsx";
import { entry, single } from "../../lib/content.server.ts";
import { entryHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import { brochureAddress } from "../../lib/picture.ts";
import { breadcrumbData } from "../../lib/structured-data.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

function trailOf({ title, path }: { title: string; path: string }) {
  return [
    { label: "Solutions", path: "/solutions" },
    { label: title, path },
  ];
}

export function loader({ params }: Route.LoaderArgs) {
  // What only the brochure prints stays out of the page's data.
  const { print: _, beside, ...solution } = entry("solutions", params.key);
  return {
    head: entryHead(solution, { image: solution.images[0] }),
    solution,
    products: beside.products,
    joinHands: single("site").joinHands,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  headTags(loaderData?.head, ...(loaderData ? [breadcrumbData(trailOf(loaderData.solution))] : []));

export default function Solution({ loaderData: { solution, products, joinHands } }: Route.ComponentProps) {
  const { title, tagline, longDescription } = solution;
  return (
    <>
      <PageBanner
        title={title}
        tagline={typeof tagline === "string" ? tagline : tagline.join(", ")}
        description={solution.description}
        image={solution.backgroundImage}
        trail={trailOf(solution)}
      />
      <section className={`grid ${styles.intro}`} aria-label={`About ${title}`}>
        <EditorsText text={solution.content.description} className={styles.description} />
        <div className={styles.products}>
          <h2>Built from</h2>
          <ProductChips label="Products" products={products} />
        </div>
      </section>
      <PictureRow label={title} pictures={solution.images} />
      <SideHead id="items-title" title="How it is built" sticky className="section">
        <TitledItems items={solution.content.items} />
      </SideHead>
      <SideHead id="specification-title" anchor="specification" title="Specification" className="after">
        <SpecTable caption={`${title} specification`} rows={solution.specifications} />
      </SideHead>
      {longDescription && (
        <section className="grid after" aria-label={`More about ${title}`}>
          <EditorsText text={longDescription} className={styles.long} />
        </section>
      )}
      <div className="wrap after">
        {solution.brochure && (
          <BrochureBoard
            title={`${title}: the brochure`}
            text="A PDF with the build-up, its parts and its figures."
            file={brochureAddress(solution.brochure)}
            colour="ink"
          />
        )}
        <p className={styles.all}>
          <ArrowLink to="/solutions" label="View All Solutions" />
        </p>
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
