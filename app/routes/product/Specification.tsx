// The specification of a product, with its data sheet; beside it a drawing and the places where it
// is used.
import { interpolate } from "@site/common/messages/interpolate";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { Link } from "../../components/links/Link.tsx";
import { Collapsible } from "../../components/panels/Collapsible.tsx";
import { SpecTable } from "../../components/panels/SpecTable.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { DrawnPicture, PartList } from "../../components/pictures/DrawnPicture.tsx";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import type { ProductPage } from "./modules.server.ts";
import styles from "./Specification.module.css";
import usesStyles from "./WhereItGoes.module.css";

/**
 * While collapsed, its label names the first rows. Without a drawing, the table is as wide as the
 * page, and the places are below it.
 */
export function Specification(page: ProductPage) {
  const { product, names, drawing, missingData, dataSheet, uses, usesNames } = page;
  const words = messages().parts;
  return (
    <section className="wrap after" id="specification" aria-labelledby="specification-title">
      <div className={styles.head}>
        <h2 id="specification-title">{words.specification}</h2>
        {dataSheet && (
          <div className="screen-only">
            <ButtonLink
              to={dataSheet.address}
              label={dataSheet.label}
              spoken={dataSheet.spoken}
              look="line"
              icon="download"
              newTab
            />
          </div>
        )}
      </div>
      <div className={drawing && styles.columns}>
        <Collapsible title={names.all} ruled>
          <SpecTable
            caption={interpolate(words.specificationOf, { title: product.title })}
            rows={product.specifications}
            names={names}
          />
          {missingData && (
            <p id="data" className={`small ${styles.data}`}>
              {missingData.text} <ArrowLink to={missingData.asked} label={missingData.label} />
            </p>
          )}
        </Collapsible>
        <div className={styles.beside}>
          {drawing && (
            <div className={classNames(styles.drawing, uses.length > 5 && styles.keyed)}>
              <DrawnPicture picture={drawing.picture} />
              {drawing.parts.length > 1 ? (
                <PartList parts={drawing.parts} />
              ) : (
                <p className="small muted">{drawing.parts[0]?.words}</p>
              )}
              <SampleLine of={drawing.sample} />
            </div>
          )}
          {uses.length > 0 && (
            <section id="uses" aria-labelledby="uses-title">
              <h3 id="uses-title">{messages().product.uses}</h3>
              <Collapsible title={usesNames} ruled>
                <ul className={usesStyles.uses}>
                  {uses.map(({ path, title, thicknesses }) => (
                    <li key={path}>
                      <h4 className="listed">
                        <Link to={path}>{title}</Link>
                      </h4>
                      <span>{thicknesses}</span>
                    </li>
                  ))}
                </ul>
                <SampleLine of={uses.some(({ sample }) => sample)} />
              </Collapsible>
            </section>
          )}
        </div>
      </div>
    </section>
  );
}
