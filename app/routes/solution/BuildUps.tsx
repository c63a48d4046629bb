// The build-ups of a solution: sections at one scale with the names of their layers, cut-aways,
// files and figures.

import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import choiceStyles from "../../components/panels/Choice.module.css";
import { Figure } from "../../components/parts/Figure.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { DrawnPicture, PartList } from "../../components/pictures/DrawnPicture.tsx";
import { FullSize } from "../../components/pictures/FullSize.tsx";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import type { ShownSystem } from "../../lib/pictures/drawings.server.ts";
import styles from "./BuildUps.module.css";

interface BuildUpsProps {
  label: string;
  systems: readonly ShownSystem[];
  /** Whether some of their dimensions are samples. */
  sample: boolean;
}

const scales = ["half", "full"] as const;

/** A list names the numbers of both drawings. */
function BuildUp({ system }: { system: ShownSystem }) {
  const { name, suits, drawn, parts, thickness, results, see, report, drawing } = system;
  const words = messages().solutions;
  return (
    <section className={styles.system} aria-label={name}>
      {drawn && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no group of form fields. */}
          <div
            className={styles.drawn}
            role="group"
            aria-label={name}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard.
            tabIndex={0}
          >
            <div className={styles.wall}>
              {scales.map((scale) => (
                <DrawnPicture key={scale} picture={drawn[scale].wall} scale={scale} />
              ))}
            </div>
            {scales.map((scale) => {
              const { measures } = drawn[scale];
              return measures && <DrawnPicture key={scale} picture={measures} scale={scale} />;
            })}
          </div>
          <DrawnPicture picture={drawn.cutAway} className={styles.cut} />
        </>
      )}
      <div className={styles.parts}>
        <PartList parts={parts} />
      </div>
      <div className={styles.about}>
        <p className={styles.suits}>{suits}</p>
        {report !== undefined && <p>{words.reported}</p>}
        {report !== undefined && <ButtonLink to={report} label={words.askReport} look="line" />}
        {see && <ArrowLink to={see.path} label={see.label} />}
        {drawing !== undefined && <ArrowLink to={drawing} label={words.askDrawing} />}
      </div>
      <div className={styles.results}>
        {[...(thickness ? [thickness] : []), ...results].map(({ label, words }) => (
          <p key={label + words}>
            <b>{label}</b>{" "}
            <span className="numeral">
              <Figure figure={words} />
            </span>
          </p>
        ))}
        {results.length === 0 && report === undefined && <p>{words.unpublished}</p>}
      </div>
    </section>
  );
}

/**
 * Shows the chosen build-up, by radio buttons and CSS; on paper all. The last with figures is
 * chosen at first.
 */
export function BuildUps({ label, systems, sample }: BuildUpsProps) {
  const first = systems.filter(({ results }) => results.length > 0).pop() ?? systems[0];
  const choice = systems.length > 1 && (
    <fieldset className={classNames(choiceStyles.choice, styles.choice)}>
      <legend className="vh">{label}</legend>
      {systems.map((system) => (
        <label key={system.key}>
          <input type="radio" name="build-up" className="vh" defaultChecked={system === first} />
          {system.name}
        </label>
      ))}
    </fieldset>
  );
  return (
    <FullSize choice={choice} className={styles.systems}>
      {systems.map((system) => (
        <BuildUp key={system.key} system={system} />
      ))}
      <SampleLine of={sample} />
    </FullSize>
  );
}
