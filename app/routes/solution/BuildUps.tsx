// The build-ups of a solution: each as a cut-away drawing with its layers, and as a section with dimensions.

import type { ComponentProps } from "react";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import choiceStyles from "../../components/parts/Choice.module.css";
import { Drawing, PartList } from "../../components/parts/Drawing.tsx";
import { DrawingFiles } from "../../components/parts/DrawingFiles.tsx";
import { More } from "../../components/parts/More.tsx";
import { RowTable } from "../../components/parts/RowTable.tsx";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import type { DrawnSystem } from "../../lib/pictures/drawings.server.ts";
import styles from "./BuildUps.module.css";

interface BuildUpsProps {
  label: string;
  systems: readonly DrawnSystem[];
  /** All build-ups as a table. */
  table: ComponentProps<typeof RowTable>["table"];
  /** Says that dimensions in the table are examples, where some are. */
  sample: string | undefined;
}

function BuildUp({ system }: { system: DrawnSystem }) {
  const { name, suits, parts, results, cutAway, section, file, forms, see, sample } = system;
  const { report, drawing } = system;
  const words = messages().solutions;
  return (
    <section className={styles.system} aria-label={name}>
      <Drawing svg={cutAway} className={styles.cut} />
      <div>
        <p className={styles.suits}>{suits}</p>
        <PartList parts={parts} />
        {results.map(({ label, words }) => (
          <p key={label + words}>
            <b>{label}</b> {words}
          </p>
        ))}
        {report !== undefined && (
          <div className={styles.report}>
            <p>{words.reported}</p>
            <ButtonLink to={report} label={words.askReport} look="line" />
          </div>
        )}
        {see && <ArrowLink to={see.path} label={see.label} />}
        {drawing !== undefined && <ArrowLink to={drawing} label={words.askDrawing} />}
        {forms.length > 0 && <DrawingFiles file={file} forms={forms} of={name} />}
      </div>
      <Drawing svg={section} className={styles.section} />
      {sample && <p className={styles.sample}>{sample}</p>}
    </section>
  );
}

/**
 * Shows the chosen build-up, by radio buttons and CSS; on paper all. Hovering a layer marks it in both the drawing and the list.
 */
export function BuildUps({ label, systems, table, sample }: BuildUpsProps) {
  return (
    <div className={styles.systems}>
      {systems.length > 1 && (
        <fieldset className={classNames(choiceStyles.choice, styles.choice)}>
          <legend className="vh">{label}</legend>
          {systems.map(({ key, name }, index) => (
            <label key={key}>
              <input type="radio" name="build-up" className="vh" defaultChecked={index === 0} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {systems.map((system) => (
        <BuildUp key={system.key} system={system} />
      ))}
      <More label={messages().solutions.table} className={styles.all}>
        <RowTable caption={label} table={table} />
        {sample && <p className={styles.sample}>{sample}</p>}
      </More>
    </div>
  );
}
