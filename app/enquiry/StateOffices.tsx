// The offices of the state that is chosen in the form, below the fields of the place.
import { OfficeCard } from "../components/cards/OfficeCard.tsx";
import type { Offices } from "../lib/content.ts";
import styles from "./StateOffices.module.css";

interface StateOfficesProps extends Pick<Offices, "corporate" | "marketing" | "sample"> {
  /** As the form sends it; empty until it is chosen. */
  state: string;
  phoneLink: string;
}

/** Key of an office's state from the name that the form sends. */
const keyOf = (state: string) => state.toLowerCase().replaceAll(" ", "-");

/** Visitors from states without an office are served by the corporate one. */
export function StateOffices({
  state,
  corporate,
  marketing,
  sample,
  phoneLink,
}: StateOfficesProps) {
  const offices = marketing.find(({ key }) => key === keyOf(state))?.offices ?? [corporate];
  return (
    <div className={styles.offices} aria-live="polite">
      {state !== "" &&
        offices.map((office) => (
          <OfficeCard
            key={office.name}
            {...office}
            sample={sample}
            phoneLink={phoneLink}
            heading="h3"
          />
        ))}
    </div>
  );
}
