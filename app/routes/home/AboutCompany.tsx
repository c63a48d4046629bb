// The home page's own heading with what the company makes, and the four selling points.
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { Home } from "../../lib/content.ts";
import type { Room } from "../../lib/picture-room.ts";
import styles from "./AboutCompany.module.css";

/** As high as the text beside it, which is the longer of the two up to 80rem. */
const rooms: readonly Room[] = [
  { from: 80, width: "57vw", ratio: 16 / 10 },
  { from: 64, width: "57vw", height: "34rem" },
  { width: "100vw" },
];

interface AboutCompanyProps {
  /** The page's own heading. */
  heading: string;
  about: Home["about"];
  points: Home["points"];
  /** The rendered body text. */
  children: ReactNode;
}

/** A picture to the left edge, text of the same height beside it, points below. */
export function AboutCompany({ heading, about, points, children }: AboutCompanyProps) {
  return (
    <section className="section" id="about" aria-labelledby="about-title">
      <SectionHead id="about-title" label={about.label} title={heading} heading="h1" />
      <div className={`grid ${styles.about}`}>
        <Picture picture={about.image} rooms={rooms} ratio="3:2" fill className={styles.picture} />
        <div className={styles.text}>
          <h2>{about.title}</h2>
          <div>
            <p className="lead">{about.lead}</p>
            {children}
            <div className={styles.buttons}>
              {about.buttons.map((button, index) => (
                <ButtonLink
                  key={button.path}
                  to={button.path}
                  label={button.label}
                  look={index === 0 ? "ink" : "line"}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
      <div className="wrap">
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point.title} className={styles.point}>
              <Icon name={point.icon} large />
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
