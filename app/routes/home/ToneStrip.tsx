// A strip of a product's tones from edge to edge; each links to its place on the product's page.

import { markSample } from "@site/common/sample";
import { Link } from "../../components/links/Link.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { Grain } from "../../components/pictures/Grain.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import styles from "./ToneStrip.module.css";

interface ToneStripProps {
  title: string;
  tones: { name: string; path: string; picture: PictureData; sample?: boolean | undefined }[];
}

export function ToneStrip({ title, tones }: ToneStripProps) {
  return (
    <section className="screen-only" id="tones" aria-labelledby="tones-title">
      <h2 id="tones-title" className="wrap minor">
        {title}
      </h2>
      <ul className={styles.strip}>
        {tones.map(({ name, path, picture, sample }) => (
          <li key={name}>
            <Link to={path}>
              <Grain picture={picture} decorative className={styles.board} />
              <span>{markSample(name, sample)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="wrap">
        <SampleLine of={tones.some(({ sample }) => sample)} />
      </div>
    </section>
  );
}
