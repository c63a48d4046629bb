// Hook for the findings of the open file: requests checks, and applies fixes.
import { useCallback, useMemo, useRef } from "react";
import { isHalfTyped } from "../editor/typed-line.ts";
import { useCheck } from "../findings/useCheck.ts";
import { toFieldFinding } from "../form/field-props.ts";
import { asFormFinding } from "../form/form-findings.ts";
import type { DeskFinding } from "../protocol.ts";
import { headOf } from "../text/yaml-head.ts";
import { useAccepting } from "./useAccepting.ts";
import { type FindingsOptions, useFixes } from "./useFixes.ts";

const none: readonly DeskFinding[] = [];

export function useFindings(options: FindingsOptions) {
  const { editor, changesNow, onExplain } = options;
  const { compiler, path, collection, head } = options.file;
  const { isForm, typed, jump } = editor;
  const { checked, of, checking, type, addresses, again } = useCheck({
    compiler,
    file: path,
    changesNow,
  });
  const found = checked?.findings ?? none;
  const asFound = useMemo(
    () => found.filter((finding) => finding.file !== path || !isHalfTyped(finding, typed)),
    [found, path, typed],
  );
  const own = useMemo(() => asFound.filter((finding) => finding.file === path), [asFound, path]);
  const { answer, whereIs } = useFixes(options, own, of);
  const findings = useMemo(() => {
    const fields = isForm ? headOf(path, head) : undefined;
    if (!fields || !collection) return asFound;
    return asFound.map((one) => (one.file === path ? asFormFinding(one, fields, collection) : one));
  }, [asFound, isForm, head, path, collection]);
  const ofHead = useSame(
    findings
      .filter(({ file, span }) => file === path && span.start <= head.length)
      .map(toFieldFinding),
  );
  const showPlace = useCallback(
    (finding: DeskFinding) => {
      const place = whereIs(finding);
      if (place !== undefined) jump(place, false, finding.missing);
    },
    [whereIs, jump],
  );
  const accept = useAccepting(options);
  const actions = useMemo(
    () => ({ jump: showPlace, fix: answer, explain: onExplain, accept, again }),
    [showPlace, answer, onExplain, accept, again],
  );
  return {
    /** All findings, as they are listed. */
    findings,
    /** Those of this file, in the compiler's words. */
    own,
    /** Those in front matter. */
    ofHead,
    checking,
    affected: checked?.affected ?? 0,
    addresses,
    /** Checks what has just been typed. */
    check: type,
    actions,
  };
}

/** Returns the previous list as long as its content is equal. */
function useSame<Item>(list: readonly Item[]): readonly Item[] {
  const last = useRef(list);
  if (JSON.stringify(last.current) !== JSON.stringify(list)) last.current = list;
  return last.current;
}
