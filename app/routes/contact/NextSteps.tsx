// The numbered list of what happens after a visitor sends a message.
import { SideHead } from "../../components/parts/SideHead.tsx";
import type { Offices } from "../../lib/content.ts";
import styles from "./NextSteps.module.css";

export function NextSteps({ title, steps }: Offices["next"]) {
  return (
    <SideHead id="next" title={title} anchored={false}>
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
