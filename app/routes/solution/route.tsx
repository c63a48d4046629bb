// Route of a solution's page.

import { interpolate } from "@site/common/messages/interpolate";
import { ClosingBoard } from "../../calculator/ClosingBoard.tsx";
import { calculationOf } from "../../calculator/calculation.server.ts";
import { AskForPrice } from "../../components/links/AskForPrice.tsx";
import { EntryLinks } from "../../components/links/EntryLinks.tsx";
import { ProductChips } from "../../components/links/ProductChips.tsx";
import { PageBanner } from "../../components/opening/PageBanner.tsx";
import { Collapsible } from "../../components/panels/Collapsible.tsx";
import { SpecTable } from "../../components/panels/SpecTable.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { PictureRow } from "../../components/pictures/PictureRow.tsx";
import { FoldedText } from "../../components/text/FoldedText.tsx";
import { InDetail } from "../../components/text/InDetail.tsx";
import { entry, optional, pickMessages, single } from "../../lib/content.server.ts";
import { brochureOf } from "../../lib/downloads/brochures.server.ts";
import { entryHead } from "../../lib/head/head.server.ts";
import { thingData } from "../../lib/head/structured-things.server.ts";
import { messages } from "../../lib/messages.ts";
import { detailsOf } from "../../lib/pictures/details.server.ts";
import { shownSystems } from "../../lib/pictures/drawings.server.ts";
import { abbreviateNames, specificationNames } from "../../lib/texts/abbreviate-names.server.ts";
import { openingOf } from "../../lib/texts/opening.server.ts";
import type { Route } from "./+types/route";
import { BuildUps } from "./BuildUps.tsx";
import { Details } from "./Details.tsx";
import styles from "./route.module.css";

function trailOf({ title, path }: { title: string; path: string }) {
  return [
    { label: messages().solutions.crumb, path: "/solutions" },
    { label: title, path },
  ];
}

/** The tagline, which can be a list of words in the content. */
function taglineOf({ tagline }: { tagline: string | string[] }): string {
  return typeof tagline === "string" ? tagline : tagline.join(", ");
}

export function loader({ params }: Route.LoaderArgs) {
  // The page's data omit what only the brochure prints, and the property values, as the
  // specification table has them in words.
  const {
    print: _,
    properties: _properties,
    systems = [],
    compared,
    beside,
    details: drawn = [],
    ...solution
  } = entry("solutions", params.key);
  const { products } = beside;
  const { description } = solution.content;
  const calculation = calculationOf(optional("calculator"), "solutions", solution.key);
  const words = single("messages").solutions;
  return {
    head: entryHead(solution, {
      images: [solution.backgroundImage],
      trail: trailOf(solution),
      data: [thingData(solution, products)],
    }),
    solution: {
      path: solution.path,
      title: solution.title,
      tagline: taglineOf(solution),
      description: solution.description,
      backgroundImage: solution.backgroundImage,
      brochure: brochureOf(solution),
      about: openingOf(description),
    },
    details: detailsOf(solution),
    buildUps: {
      heading: words.buildUps,
      sample: systems.some(({ sample }) => sample) || compared?.sample === true,
      systems: shownSystems({ ...solution, systems }, products),
    },
    junctions: drawn[0] && {
      title: words.junctions,
      names: abbreviateNames(drawn.map((detail) => detail.title)),
      details: drawn,
    },
    specification: {
      rows: solution.specifications,
      names: specificationNames(solution.specifications),
    },
    long: solution.longDescription && openingOf(solution.longDescription),
    products,
    calculation,
    messages: pickMessages(
      "fullSize",
      "slides",
      "solutions",
      ...(calculation ? ["calculator" as const] : []),
    ),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Solution({ loaderData }: Route.ComponentProps) {
  const words = messages().solutions;
  const { solution, details, buildUps, junctions, specification, long } = loaderData;
  const { products, calculation, joinHands } = loaderData;
  const { title } = solution;
  const { heading, ...drawn } = buildUps;
  const more = interpolate(words.more, { title });
  const specified = (
    <SideHead id="specification" title={messages().parts.specification}>
      <Collapsible title={specification.names.all} ruled>
        <SpecTable
          caption={interpolate(messages().parts.specificationOf, { title })}
          {...specification}
        />
      </Collapsible>
    </SideHead>
  );
  return (
    <>
      <PageBanner
        title={title}
        tagline={solution.tagline}
        description={solution.description}
        image={solution.backgroundImage}
        trail={trailOf(solution)}
      >
        <AskForPrice of={title} look="paper" />
      </PageBanner>
      <section
        className={`grid ${styles.intro}`}
        aria-label={interpolate(messages().parts.about, { title })}
      >
        <div className={styles.about}>
          <FoldedText title={title} {...solution.about} opens />
        </div>
        <div className={styles.products}>
          <h2 className="listed">{words.from}</h2>
          <ProductChips label={messages().pages.products} products={products} />
        </div>
      </section>
      {drawn.systems.length > 0 && (
        <SideHead id="build-ups" title={heading} above>
          <BuildUps label={interpolate(words.systems, { title })} {...drawn} />
        </SideHead>
      )}
      {junctions && (
        <SideHead id="junctions" title={junctions.title} above>
          <Collapsible title={junctions.names} ruled>
            <Details details={junctions.details} />
          </Collapsible>
        </SideHead>
      )}
      <PictureRow label={title} pictures={details.pictures} />
      <InDetail title={words.detail} items={details.items} className="section" />
      {long && specified}
      <div className="kept">
        {long ? (
          <section className="grid after" aria-label={more}>
            <Collapsible title={<b>{more}</b>} ruled className={styles.long}>
              <FoldedText title={title} {...long} />
            </Collapsible>
          </section>
        ) : (
          specified
        )}
        <ClosingBoard
          title={title}
          all={{ to: "/solutions", label: words.view }}
          colour="ink"
          calculation={calculation}
        >
          <EntryLinks title={title} brochure={solution.brochure} look="paper" />
        </ClosingBoard>
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
