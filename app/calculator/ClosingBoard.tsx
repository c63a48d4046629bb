// The board at the end of a product or solution page, with price, brochure and quantity.
import type { ReactNode } from "react";
import { ArrowLink } from "../components/links/ArrowLink.tsx";
import { Board } from "../components/parts/Board.tsx";
import { Icon } from "../components/parts/Icon.tsx";
import type { Features } from "../lib/content.ts";
import { Calculator } from "./Calculator.tsx";
import styles from "./ClosingBoard.module.css";
import type { CalculatorData } from "./calculation.server.ts";

interface ClosingBoardProps {
  title: string;
  /** Leads to all products or solutions. */
  all: { to: string; label: string };
  colour?: "ink";
  calculation: CalculatorData | undefined;
  features?: Features;
  /** The button and the links before the one to all. */
  children: ReactNode;
}

/** Of all this only an open calculation is printed. */
export function ClosingBoard(props: ClosingBoardProps) {
  const { title, all, colour, calculation, features, children } = props;
  return (
    <div className="wrap after">
      <Board colour={colour} className={styles.board}>
        <h2 className="screen-only" translate={colour ? undefined : "no"}>
          {title}
        </h2>
        <div className={`screen-only buttons ${styles.buttons}`}>
          {children}
          <ArrowLink {...all} />
        </div>
        {calculation && (
          <details key={title} id="calculator" className={styles.quantity}>
            <summary>
              {`${calculation.title}: ${calculation.work.title.toLowerCase()}`}
              <Icon name="plus" />
            </summary>
            <div className={styles.calculator}>
              <Calculator of={title} {...calculation} />
            </div>
          </details>
        )}
      </Board>
      {features && (
        <ul id="features" className={`screen-only ${styles.features}`} aria-label={features.title}>
          {features.items.map(({ icon, title }) => (
            <li key={icon}>
              <Icon name={icon} />
              {title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
