// The build-ups of a solution, drawn: each cut open with its layers in a list, and its section with dimensions.
import { Drawing } from "../../components/parts/Drawing.tsx";
import { Tabs } from "../../components/parts/Tabs.tsx";
import type { DrawnSystem } from "../../lib/drawings.server.ts";
import styles from "./BuildUps.module.css";

interface BuildUpsProps {
  label: string;
  systems: readonly DrawnSystem[];
}

function BuildUp({ system: { suits, parts, results, cutAway, section, sample } }: { system: DrawnSystem }) {
  return (
    <div className={styles.system}>
      <Drawing svg={cutAway} className={styles.cut} />
      <div className={styles.words}>
        <p className={styles.suits}>{suits}</p>
        <ol className={styles.parts}>
          {parts.map(({ words, colour }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a layer may come twice, and the list never changes.
            <li key={index} data-colour={colour}>
              {words}
            </li>
          ))}
        </ol>
        {results.map(({ label, words }) => (
          <p key={label + words} className={styles.result}>
            <b>{label}</b> {words}
          </p>
        ))}
        {sample && <p className={styles.sample}>The dimensions are examples. Ask us for those of your project.</p>}
      </div>
      <Drawing svg={section} className={styles.section} />
    </div>
  );
}

/** One system after another without script; with it in tabs. What is pointed at in the drawing is marked in the list, and back. */
export function BuildUps({ label, systems }: BuildUpsProps) {
  const [only, ...others] = systems;
  if (!only) return null;
  if (others.length === 0) return <BuildUp system={only} />;
  return (
    <Tabs
      label={label}
      heading="h3"
      tabs={systems.map((system) => ({ key: system.key, title: system.name, panel: <BuildUp system={system} /> }))}
    />
  );
}
