// The offices section: the map, the corporate office and the factories in a row, the marketing offices by state.

import { interpolate } from "@site/common/messages/interpolate";
import { OfficeCard } from "../../components/cards/OfficeCard.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { Tabs } from "../../components/panels/Tabs.tsx";
import { SampleNote } from "../../components/parts/SampleNote.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { Offices as OfficesData } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { OfficeMapDrawing } from "./OfficeMapDrawing.tsx";
import styles from "./Offices.module.css";
import type { OfficeMap } from "./office-map.server.ts";

interface OfficesProps
  extends Pick<OfficesData, "corporate" | "factories" | "marketing" | "headings" | "dealer"> {
  phoneLink: string;
  /** Says that the offices are examples, where they are. */
  example: string | undefined;
  /** Left out where too few locations are known. */
  plan?: OfficeMap | undefined;
}

/** Each state is a tab with an anchor. */
export function Offices({
  corporate,
  factories,
  marketing,
  headings,
  dealer,
  phoneLink,
  example,
  plan,
}: OfficesProps) {
  return (
    <section className="section ground" id="offices" aria-labelledby="offices-title">
      <SectionHead
        id="offices-title"
        label={messages().stateOffice.offices}
        title={interpolate(messages().stateOffice.officesTitle, {
          offices: headings.corporate,
          factories: headings.factories.toLowerCase(),
        })}
      />
      <SampleNote words={example} />
      <div className="wrap">
        <div className={styles.works}>
          {[corporate, ...factories].map((office) => (
            <OfficeCard key={office.name} {...office} phoneLink={phoneLink} />
          ))}
        </div>
        <div className={styles.below}>
          {plan && (
            <div className={styles.plan}>
              <h2>{headings.plan}</h2>
              <OfficeMapDrawing title={headings.plan} plan={plan} />
            </div>
          )}
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
                      <OfficeCard
                        key={office.name}
                        {...office}
                        phoneLink={phoneLink}
                        heading="h4"
                      />
                    ))}
                  </div>
                ),
              }))}
              panelClassName={styles.state}
            />
            {dealer && <ArrowLink to={dealer.path} label={dealer.label} />}
          </div>
        </div>
      </div>
    </section>
  );
}
