// What a solution is built of: its build-ups, its specification and its long description.
import type { ComponentProps } from "react";
import { filled } from "../../../enquiry/filled.ts";
import { Figures } from "../../components/parts/Figures.tsx";
import { Folded } from "../../components/parts/Folded.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import { EditorsText } from "../../components/text/EditorsText.tsx";
import type { Solution } from "../../lib/content.ts";
import type { DrawnFigure } from "../../lib/figures.server.ts";
import { firstNames } from "../../lib/first-names.ts";
import * as messages from "../../lib/messages.ts";
import { BuildUps } from "./BuildUps.tsx";
import styles from "./route.module.css";

interface BuildUpsAndSpecificationProps {
  solution: Pick<Solution, "title" | "systemTable" | "specifications" | "longDescription">;
  systems: ComponentProps<typeof BuildUps>["systems"];
  /** Of what the specification says. */
  figures: readonly DrawnFigure[];
}

/** Its build-ups with drawings, its specification, and the long description where there is one; narrow windows fold the last two. */
export function BuildUpsAndSpecification({ solution, systems, figures }: BuildUpsAndSpecificationProps) {
  const { title, systemTable, specifications, longDescription } = solution;
  const more = filled(messages.solutions.more, { title });
  return (
    <>
      {systemTable && (
        <SideHead id="build-ups-title" anchor="build-ups" title={messages.documents.systems} className="after">
          <BuildUps label={filled(messages.solutions.systems, { title })} systems={systems} table={systemTable} />
        </SideHead>
      )}
      <SideHead id="specification-title" anchor="specification" title={messages.parts.specification} className="after">
        <Folded title={firstNames(specifications.map(({ label }) => label))} className={styles.folded}>
          <SpecTable caption={filled(messages.parts.specificationOf, { title })} rows={specifications} />
        </Folded>
        {figures.length > 0 && <Figures figures={figures} />}
      </SideHead>
      {longDescription && (
        <section className="grid after" aria-label={more}>
          <Folded title={<b>{more}</b>} className={`${styles.folded} ${styles.long}`}>
            <EditorsText text={longDescription} />
          </Folded>
        </section>
      )}
    </>
  );
}
