// The sections of a solution's page: its build-ups with their junctions, and its specification with its long description.

import { interpolate } from "@site/common/messages/interpolate";
import type { ComponentProps, ReactNode } from "react";
import { Collapsible } from "../../components/panels/Collapsible.tsx";
import { SpecTable } from "../../components/panels/SpecTable.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { FoldedText } from "../../components/text/FoldedText.tsx";
import type { Solution } from "../../lib/content.ts";
import type { OfferedJunction } from "../../lib/downloads/drawings.server.ts";
import { messages } from "../../lib/messages.ts";
import type { SpecificationNames } from "../../lib/texts/abbreviate-names.server.ts";
import type { Opening } from "../../lib/texts/opening.server.ts";
import { BuildUps } from "./BuildUps.tsx";
import { Junctions } from "./Junctions.tsx";
import styles from "./route.module.css";

interface DrawnPartsProps {
  solution: Pick<Solution, "title">;
  /** Heading of the build-ups. */
  heading: string;
  sample: ComponentProps<typeof BuildUps>["sample"];
  systems: ComponentProps<typeof BuildUps>["systems"];
  /** The junctions of the build-ups, with their heading and what names them while they are collapsed; undefined if there are none. */
  junctions:
    | {
        readonly title: string;
        readonly names: string;
        readonly drawings: readonly OfferedJunction[];
      }
    | undefined;
}

/** The build-ups and the junctions of a solution. */
export function DrawnParts({ solution, heading, sample, systems, junctions }: DrawnPartsProps) {
  const { title } = solution;
  return (
    <>
      {systems.length > 0 && (
        <SideHead id="build-ups" title={heading} above>
          <BuildUps
            label={interpolate(messages().solutions.systems, { title })}
            systems={systems}
            sample={sample}
          />
        </SideHead>
      )}
      {junctions && (
        <SideHead id="junctions" title={junctions.title} above>
          <Collapsible title={junctions.names} ruled>
            <Junctions group={title} junctions={junctions.drawings} />
          </Collapsible>
        </SideHead>
      )}
    </>
  );
}

interface SpecifiedProps {
  solution: Pick<Solution, "title" | "specifications">;
  /** What names the rows of the specification. */
  names: SpecificationNames;
  long: Opening | undefined;
  /** What stands below, at the end of the page. */
  children: ReactNode;
}

/** The specification of a solution and its long description. */
export function Specified({ solution, names, long, children }: SpecifiedProps) {
  const { title, specifications } = solution;
  const more = interpolate(messages().solutions.more, { title });
  const specification = (
    <SideHead id="specification" title={messages().parts.specification}>
      <Collapsible title={names.all} ruled>
        <SpecTable
          caption={interpolate(messages().parts.specificationOf, { title })}
          rows={specifications}
          names={names}
        />
      </Collapsible>
    </SideHead>
  );
  return (
    <>
      {long && specification}
      <div className="kept">
        {!long && specification}
        {long && (
          <section className="grid after" aria-label={more}>
            <Collapsible title={<b>{more}</b>} ruled className={styles.long}>
              <FoldedText title={title} {...long} />
            </Collapsible>
          </section>
        )}
        {children}
      </div>
    </>
  );
}
