// Applies a patch block of a fixture to a file of the base: a diff without line numbers, applied
// strictly.

interface Hunk {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The hunks of a patch, separated by `@@`. An empty line stands for an unchanged empty line. */
function hunksOf(patch: string): readonly Hunk[] {
  const hunks: { before: string[]; after: string[] }[] = [{ before: [], after: [] }];
  for (const line of patch.replace(/\n$/, "").split("\n")) {
    const hunk = hunks.at(-1);
    const sign = line[0] ?? " ";
    const rest = line.slice(1);
    if (line === "@@") {
      hunks.push({ before: [], after: [] });
    } else if (sign !== " " && sign !== "-" && sign !== "+") {
      throw new SyntaxError(`a line of a patch begins with a space, - or +, not as “${line}”`);
    } else {
      if (sign !== "+") hunk?.before.push(rest);
      if (sign !== "-") hunk?.after.push(rest);
    }
  }
  return hunks;
}

/** The indexes at which a sequence of lines occurs in another. */
function placesOf(part: readonly string[], lines: readonly string[]): readonly number[] {
  return lines.flatMap((_, at) => (part.every((line, i) => lines[at + i] === line) ? [at] : []));
}

/**
 * Applies a patch to a text.
 * @param patch context lines (prefix space), removed (`-`) and added (`+`) lines; `@@` separates
 * hunks
 * @throws SyntaxError if the context or removed lines are not found exactly once and in order, or
 * nothing changes
 */
export function patched(patch: string, base: string): string {
  const lines = base.split("\n");
  const result: string[] = [];
  let done = 0;
  for (const { before, after } of hunksOf(patch)) {
    const shown = `“${before[0] ?? ""}”${before.length > 1 ? " with the lines below it" : ""}`;
    if (before.length === 0) throw new SyntaxError("a part of the patch names no line of the base");
    if (before.join("\n") === after.join("\n")) {
      throw new SyntaxError(`the patch changes nothing at ${shown}`);
    }
    const [at = 0, ...others] = placesOf(before, lines);
    if (others.length > 0) {
      throw new SyntaxError(`${shown} stands ${others.length + 1} times in the base`);
    }
    if (placesOf(before, lines).length === 0) {
      throw new SyntaxError(`${shown} does not stand in the base`);
    }
    if (at < done) {
      throw new SyntaxError(`${shown} stands above or in what the patch changed before`);
    }
    result.push(...lines.slice(done, at), ...after);
    done = at + before.length;
  }
  return [...result, ...lines.slice(done)].join("\n");
}
