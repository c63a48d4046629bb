// All offices: the corporate office and the factories in a row, the marketing offices by state.

import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { Tabs } from "../../components/parts/Tabs.tsx";
import type { Offices as OfficesData } from "../../lib/content.ts";
import { OfficeCard } from "./OfficeCard.tsx";
import styles from "./Offices.module.css";

interface OfficesProps extends Pick<OfficesData, "corporate" | "factories" | "marketing" | "headings"> {
  phoneLink: string;
}

/** Each state is a tab, and has an anchor. */
export function Offices({ corporate, factories, marketing, headings, phoneLink }: OfficesProps) {
  return (
    <section className="section ground" id="offices" aria-labelledby="offices-title">
      <SectionHead
        id="offices-title"
        label="Offices"
        title={`${headings.corporate} and ${headings.factories.toLowerCase()}`}
      />
      <div className="wrap">
        <div className={styles.works}>
          {[corporate, ...factories].map((office) => (
            <OfficeCard key={office.name} {...office} phoneLink={phoneLink} />
          ))}
        </div>
        <div id="marketing" className={styles.marketing}>
          <h2>{headings.marketing}</h2>
          <Tabs
            label={headings.marketing}
            heading="h3"
            tabs={marketing.map(({ state, key, offices }) => ({
              key,
              title: state,
              panel: (
                <div className={styles.offices}>
                  {offices.map((office) => (
                    <OfficeCard key={office.name} {...office} phoneLink={phoneLink} heading="h4" />
                  ))}
                </div>
              ),
            }))}
            panelClassName={styles.state}
          />
        </div>
      </div>
    </section>
  );
}
