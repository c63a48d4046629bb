// JSON pointers, which name a place in a value (RFC 6901).

/** The JSON pointer of a key or index in a group (RFC 6901, section 3). */
export function pointerTo(group: string, step: string | number): string {
  return `${group}/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The unescaped steps of a JSON pointer (RFC 6901, section 4). */
export function pointerSteps(pointer: string): string[] {
  if (pointer === "") return [];
  const steps = pointer.slice(1).split("/");
  return pointer.includes("~")
    ? steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    : steps;
}
