// What becomes of a message, step by step.
import { SideHead } from "../../components/parts/SideHead.tsx";
import type { Offices } from "../../lib/content.ts";
import styles from "./NextSteps.module.css";

/** Numbered cells with hairlines. */
export function NextSteps({ title, steps }: Offices["next"]) {
  return (
    <SideHead id="next-title" title={title} className="after">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <b>{index + 1}</b>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </SideHead>
  );
}
