// The table of findings that follow from others: reports leave them out beside their cause, or list them below it.
import { causedBy, type Finding } from "./finding.ts";

/** A code, and those whose findings follow from its own. */
interface Consequences {
  /** What is needless within its span. */
  readonly needless?: RegExp;
  /** What is folded below it in a report if both are about the same address of the site. */
  readonly folded?: RegExp;
}

const consequencesOf: Readonly<Record<string, Consequences>> = {
  leftover: { needless: /^(?!leftover$)/ },
  "leftover-doubtful": { needless: /^markup-shown-as-text$/ },
  "yaml-syntax": { needless: /^(?:control|invisible)-character$/ },
  "markup-shown-as-text": { needless: /^link-text-says-nothing$/ },
  "field-marks": { needless: /^leftover-doubtful$/ },
  // Its lines are read as a heading; in a second copy of a whole file everything stands twice.
  "front-matter-repeated": { needless: /^(?!front-matter-repeated$)/ },
  // The page to which a withdrawn one would lead is reported there.
  withdrawal: { needless: /^link-/ },
  "address-vanished": { folded: /^(?:link-|reference-unknown$)/ },
};

const isWithin = ({ file, span }: Finding, cause: Finding) =>
  file === cause.file && cause.span.start <= span.start && span.end <= cause.span.end;

/** Returns which findings are needless beside some others: of two at one place, the cause is reported. */
export function needlessBeside(findings: readonly Finding[]): (finding: Finding) => boolean {
  const causes = findings.flatMap((cause) => {
    const needless = consequencesOf[cause.code]?.needless;
    return needless ? [{ cause, needless }] : [];
  });
  return (finding) =>
    causes.some(({ cause, needless }) => needless.test(finding.code) && isWithin(finding, cause));
}

/** Removes needless findings about the site, and gives those about the address of another that one as their cause. */
export function groupFollowUps(findings: readonly Finding[]): Finding[] {
  const isNeedless = needlessBeside(findings);
  const causes = new Map(
    findings.flatMap((finding) =>
      finding.address !== undefined && consequencesOf[finding.code]?.folded
        ? [[finding.address, finding] as const]
        : [],
    ),
  );
  return findings.flatMap((finding) => {
    if (isNeedless(finding)) return [];
    const { address, ...reported } = finding;
    const cause = address === undefined ? undefined : causes.get(address);
    const isFolded = cause && consequencesOf[cause.code]?.folded?.test(reported.code);
    return [cause && isFolded ? causedBy(reported, cause) : reported];
  });
}
