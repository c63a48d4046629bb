// The board at the end of a product's page, with quantity, price, sample and brochure. Below it are the features that hold for the
// product.
import { interpolate } from "@site/common/messages/interpolate";
import { Calculator, calculatorName } from "../../calculator/Calculator.tsx";
import type { Calculation } from "../../calculator/calculation.server.ts";
import { AskForPrice } from "../../components/links/AskForPrice.tsx";
import { AskForSample } from "../../components/links/AskForSample.tsx";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { Board } from "../../components/parts/Board.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import type { Features } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { brochureAddress } from "../../lib/pictures/picture.ts";
import styles from "./ClosingBoard.module.css";

interface ProductButtonsProps {
  title: string;
  brochure: string | undefined;
  /** The button that asks for a drawing, where there are no samples. */
  drawing: { path: string; label: string } | undefined;
}

/** The three buttons of a product: price, brochure, and sample or drawing. */
export function ProductButtons({ title, brochure, drawing }: ProductButtonsProps) {
  const words = messages().parts;
  return (
    <>
      <AskForPrice of={title} look="deep" />
      {brochure && (
        <ButtonLink
          to={brochureAddress(brochure)}
          label={words.brochure}
          spoken={interpolate(words.brochureOf, { title })}
          look="quiet"
          icon="download"
          newTab
        />
      )}
      {drawing ? (
        <ButtonLink to={drawing.path} label={drawing.label} look="quiet" />
      ) : (
        <AskForSample product={title} look="quiet" />
      )}
    </>
  );
}

interface ClosingBoardProps extends ProductButtonsProps {
  calculation: Calculation | undefined;
  features: Features;
}

export function ClosingBoard({ calculation, features, ...product }: ClosingBoardProps) {
  const { title } = product;
  return (
    <section className="wrap after screen-only" id="documents" aria-labelledby="documents-title">
      <Board className={styles.board}>
        <h2 id="documents-title" translate="no">
          {title}
        </h2>
        <div className={`buttons ${styles.buttons}`}>
          <ProductButtons {...product} />
          <ButtonLink to="/products" label={messages().product.all} look="quiet" />
        </div>
        {calculation && (
          <details key={title} id="calculator" className={styles.quantity}>
            <summary>
              {calculatorName(calculation)}
              <Icon name="plus" />
            </summary>
            <div className={styles.calculator}>
              <Calculator of={title} {...calculation} />
            </div>
          </details>
        )}
      </Board>
      <ul id="features" className={styles.features} aria-label={features.title}>
        {features.items.map(({ icon, title }) => (
          <li key={icon}>
            <Icon name={icon} />
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
