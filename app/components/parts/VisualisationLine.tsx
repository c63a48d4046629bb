// The line at the foot of a page that says that pictures on it are visualisations.
import { useMatches } from "react-router";
import { messages } from "../../lib/messages.ts";

/** Whether a value holds a picture that is a visualisation. */
function hasVisualisation(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "visualisation" in value || Object.values(value).some(hasVisualisation);
}

export function VisualisationLine() {
  const isShown = useMatches().some(({ loaderData }) => hasVisualisation(loaderData));
  return isShown ? <p className="small muted">{messages().parts.visualisations}</p> : null;
}
