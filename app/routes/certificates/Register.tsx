// The register of certificates: a row for each standard of a product, with its certificate.

import { interpolate } from "@site/common/messages/interpolate";
import { AppLink } from "../../components/links/AppLink.tsx";
import { Link } from "../../components/links/Link.tsx";
import type { Certificates } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { pictureSource } from "../../lib/pictures/picture.ts";
import styles from "./Register.module.css";

type Certificate = Certificates["items"][number] & {
  colour?: string | undefined;
  /** Page of the product. */
  path?: string | undefined;
};

/** Fields of a certificate's own, each shown once it is known. */
const ownFields = ["number", "date", "laboratory", "validity"] as const;

export function Register({ items }: { items: readonly Certificate[] }) {
  const words = messages().certificates;
  return (
    <div>
      <ul className={styles.register} aria-label={words.title}>
        {items.map(({ key, title, standard, text, image, colour, path, ...item }) => (
          <li key={key}>
            <h2 id={key} data-colour={colour}>
              <span className="chip" />
              {path ? <Link to={path}>{title}</Link> : title}
            </h2>
            <p className={styles.standard}>{standard}</p>
            <p>{text}</p>
            <dl>
              {ownFields.map(
                (field) =>
                  item[field] !== undefined && (
                    <div key={field}>
                      <dt className="muted">{words[field]}</dt>
                      <dd>{item[field]}</dd>
                    </div>
                  ),
              )}
            </dl>
            {image && (
              <AppLink to={pictureSource(image)} newTab>
                {interpolate(words.certificate, { title })}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
      {items.some(({ sample }) => sample) && <p className="small muted sample">{words.missing}</p>}
    </div>
  );
}
