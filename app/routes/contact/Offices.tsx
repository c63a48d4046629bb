// The offices section: the factories, and the marketing offices by state.

import { OfficeCard } from "../../components/cards/OfficeCard.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { Tabs } from "../../components/panels/Tabs.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { Office, Offices as OfficesData } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./Offices.module.css";

interface OfficesProps
  extends Pick<OfficesData, "factories" | "marketing" | "headings" | "dealer" | "sample"> {
  phoneLink: string;
}

/** Each state is a tab with an anchor. */
export function Offices({
  factories,
  marketing,
  headings,
  dealer,
  sample,
  phoneLink,
}: OfficesProps) {
  const cardsOf = (offices: readonly Office[], heading: "h3" | "h4") => (
    <div className={styles.offices}>
      {offices.map((office) => (
        <OfficeCard
          key={office.name}
          {...office}
          sample={sample}
          phoneLink={phoneLink}
          heading={heading}
        />
      ))}
    </div>
  );
  return (
    <section className="section ground" id="offices" aria-labelledby="offices-title">
      <SectionHead
        id="offices-title"
        label={messages().stateOffice.offices}
        title={headings.places}
      />
      <div className={`grid ${styles.part}`}>
        <div>{cardsOf(factories, "h3")}</div>
      </div>
      <div id="marketing" className={`grid ${styles.part}`}>
        <h3>{headings.marketing}</h3>
        <div>
          <Tabs
            label={headings.marketing}
            tabs={marketing.map(({ state, key, offices }) => ({
              key,
              title: state,
              panel: (
                <>
                  <h4 className="unscripted">{state}</h4>
                  {cardsOf(offices, "h4")}
                </>
              ),
            }))}
            panelClassName={styles.state}
          />
          {dealer && <ArrowLink to={dealer.path} label={dealer.label} />}
          <SampleLine of={sample} />
        </div>
      </div>
    </section>
  );
}
