// The home page's first section: what the company makes, and the four selling points.
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { Home } from "../../lib/content.ts";
import type { Room } from "../../lib/picture-room.ts";
import styles from "./AboutCompany.module.css";

const rooms: readonly Room[] = [{ from: 64, width: "57vw", ratio: 16 / 10 }, { width: "100vw" }];

interface AboutCompanyProps {
  about: Home["about"];
  points: Home["points"];
  /** The rendered body text. */
  children: ReactNode;
}

/** A picture to the left edge, text beside it, points below. */
export function AboutCompany({ about, points, children }: AboutCompanyProps) {
  return (
    <section className="section" id="about" aria-labelledby="about-title">
      <SectionHead id="about-title" label={about.label} title={about.title} />
      <div className={`grid ${styles.about}`}>
        <Picture picture={about.image} rooms={rooms} ratio="3:2" className={styles.picture} />
        <div className={styles.text}>
          <p className="lead">{about.lead}</p>
          {children}
          <div className={styles.buttons}>
            {about.buttons.map((button, index) => (
              <ButtonLink key={button.path} to={button.path} label={button.label} look={index === 0 ? "ink" : "line"} />
            ))}
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
