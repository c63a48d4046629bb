// Groups findings for reports: those that follow from another finding are counted below it instead
// of listed.
import type { Cause, Finding } from "../report/finding.ts";
import { counted } from "./counted.ts";

interface Folded<Each extends Finding> {
  readonly finding: Each;
  /** Findings that follow from it, in the order of the report. */
  readonly followers: readonly Each[];
}

/** Findings in order, each below its cause; one whose cause is not among them stands alone. */
export function withoutFollowUps<Each extends Finding>(findings: readonly Each[]): Folded<Each>[] {
  const below = new Map<string, Each[]>();
  for (const finding of findings) {
    if (!finding.cause) below.set(findingName(finding), []);
  }
  const first = new Set<string>();
  const own = findings.filter((finding) => {
    const followers = finding.cause && below.get(findingName(finding.cause));
    followers?.push(finding);
    return !followers;
  });
  return own.map((finding) => {
    const name = findingName(finding);
    // Of equal findings only the first gets the followers.
    const followers = first.has(name) ? [] : (below.get(name) ?? []);
    first.add(name);
    return { finding, followers };
  });
}

/** Most locations of followers that are listed. */
const most = 4;

/**
 * `And 23 more that follow from this: a.yaml:26, b.yaml:29 and 21 others.`; undefined if there are
 * no followers.
 * @param name formats a finding's location
 */
export function followersLine<Each extends Finding>(
  followers: readonly Each[],
  name: (finding: Each) => string,
): string | undefined {
  if (followers.length === 0) return undefined;
  const places = [...new Set(followers.map(name))];
  const rest = places.length - most;
  const listed =
    places.slice(0, most).join(", ") + (rest > 0 ? ` and ${counted(rest, "more place")}` : "");
  const which =
    followers.length === 1 ? "1 more that follows" : `${followers.length} more that follow`;
  return `And ${which} from this: ${listed}.`;
}

/** The identity of a finding. */
const findingName = ({ code, file, message }: Cause): string =>
  JSON.stringify([file, code, message]);
