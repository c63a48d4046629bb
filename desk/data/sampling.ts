// What the rules took down of texts, in so few letters that those of thousands can be loaded.
import type { Rule } from "../../pipeline/lint/rule.ts";
import type { Unit } from "../../pipeline/model/unit.ts";

/** Most letters of all that is taken down: some 600 KB when it is loaded, as it cannot be compressed. */
const mostLetters = 900_000;

export interface Sampled {
  /** One part in this many was kept. */
  readonly sampling: number;
  /** What was kept of a file, by the codes of rules. */
  of(unit: Unit): Readonly<Record<string, string>>;
}

/** Takes down what the rules need of files. */
export function sampled(units: readonly Unit[], rules: readonly Rule[]): Sampled {
  const gists = new Map<Unit, [code: string, gist: string][]>();
  for (const unit of units)
    gists.set(
      unit,
      rules.flatMap(({ code, gist }): [string, string][] => (gist ? [[code, gist(unit)]] : [])),
    );
  const all = [...gists.values()].flat().reduce((sum, [, gist]) => sum + gist.length, 0);
  let sampling = 1;
  while (all / sampling > mostLetters) sampling *= 2;
  const thin = new Map(rules.map(({ code, thinned }) => [code, thinned]));
  return {
    sampling,
    of: (unit) =>
      Object.fromEntries(
        (gists.get(unit) ?? []).map(([code, gist]) => [
          code,
          sampling === 1 ? gist : (thin.get(code)?.(gist, sampling) ?? gist),
        ]),
      ),
  };
}
