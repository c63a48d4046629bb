// All offices: the corporate office and the factories in a row, the marketing offices by state.
import type { Offices as OfficesData } from "../lib/content.ts";
import { OfficeCard } from "./OfficeCard.tsx";
import styles from "./Offices.module.css";
import { SectionHead } from "./SectionHead.tsx";

interface OfficesProps extends Pick<OfficesData, "corporate" | "factories" | "marketing" | "headings"> {
  phoneLink: string;
}

/** Each state has an anchor, and a link to it above. */
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
          <ul className={styles.states}>
            {marketing.map(({ state, key }) => (
              <li key={key}>
                <a href={`#${key}`}>{state}</a>
              </li>
            ))}
          </ul>
          {marketing.map(({ state, key, offices }) => (
            <section key={key} id={key} className={styles.state} aria-labelledby={`${key}-title`}>
              <h3 id={`${key}-title`}>{state}</h3>
              <div className={styles.offices}>
                {offices.map((office) => (
                  <OfficeCard key={office.name} {...office} phoneLink={phoneLink} heading="h4" />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
