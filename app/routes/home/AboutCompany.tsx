// The home page's heading, what the company makes, and the four selling points.
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { PictureBeside } from "../../components/pictures/PictureBeside.tsx";
import type { Home } from "../../lib/content.ts";
import styles from "./AboutCompany.module.css";

interface AboutCompanyProps {
  /** The page's h1. */
  heading: string;
  about: Omit<Home["about"], "body">;
  points: Home["points"];
  /** The rendered body text. */
  children: ReactNode;
}

export function AboutCompany({ heading, about, points, children }: AboutCompanyProps) {
  return (
    <section className="section" id="about" aria-labelledby="about-title">
      <SectionHead id="about-title" label={about.label} title={heading} heading="h1" />
      <PictureBeside picture={about.image}>
        <h2 className={styles.about}>{about.title}</h2>
        <div className={styles.text}>
          <p className="lead">{about.lead}</p>
          {children}
          <div className={`buttons ${styles.buttons}`}>
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
      </PictureBeside>
      <div className="wrap">
        <ul className={`tiles ${styles.points}`}>
          {points.map((point) => (
            <li key={point.title}>
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
