// Evaluates the formulas by which junctions-of-*.json states places: numbers, names, + - * /, parentheses, and functions such as
// `min(a, b)`.

/** What the names in a formula stand for. */
export interface Names {
  /** @throws Error if nothing has this name */
  number(name: string): number;
  /** @throws Error if no function has this name */
  call(name: string, values: readonly number[]): number;
}

const token = /\s*(\d+(?:\.\d+)?|[a-z]\w*(?:\.\w+)*|[-+*/(),])/iy;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(token);
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const [, found] = pattern.exec(text) ?? [];
    if (found === undefined) {
      throw new Error(`“${text}” is no formula from “${text.slice(at)}” on.`);
    }
    tokens.push(found);
  }
  return tokens;
}

/** Reads tokens from the left; each method reads what binds tighter than the one before it. */
class Reader {
  readonly #tokens: readonly string[];
  readonly #names: Names;
  #at = 0;

  constructor(tokens: readonly string[], names: Names) {
    this.#tokens = tokens;
    this.#names = names;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  /** Takes the next token if it is one of these. */
  #take(...wanted: readonly string[]): string | undefined {
    const next = this.#tokens[this.#at];
    if (next === undefined || !wanted.includes(next)) return undefined;
    this.#at++;
    return next;
  }

  /** Values with commas between them. */
  list(): number[] {
    const values = [this.#sum()];
    while (this.#take(",")) values.push(this.#sum());
    return values;
  }

  #sum(): number {
    let value = this.#product();
    for (let sign = this.#take("+", "-"); sign; sign = this.#take("+", "-")) {
      const next = this.#product();
      value = sign === "+" ? value + next : value - next;
    }
    return value;
  }

  #product(): number {
    let value = this.#signed();
    for (let sign = this.#take("*", "/"); sign; sign = this.#take("*", "/")) {
      const next = this.#signed();
      value = sign === "*" ? value * next : value / next;
    }
    return value;
  }

  #signed(): number {
    return this.#take("-") ? -this.#signed() : this.#single();
  }

  #single(): number {
    if (this.#take("(")) return this.#enclosed()[0] ?? 0;
    const word = this.#tokens[this.#at++] ?? "";
    if (/^\d/.test(word)) return Number(word);
    if (!/^[a-z]/i.test(word)) throw new Error(`A value is missing before “${word}”.`);
    return this.#take("(") ? this.#names.call(word, this.#enclosed()) : this.#names.number(word);
  }

  /** What stands before a closing parenthesis. */
  #enclosed(): number[] {
    const values = this.list();
    if (!this.#take(")")) throw new Error("A parenthesis is not closed.");
    return values;
  }
}

/**
 * The values of formulas with commas between them.
 * @throws Error if the text is none, or a name stands for nothing
 */
export function valuesOf(text: string, names: Names): number[] {
  const reader = new Reader(tokensOf(text), names);
  const values = reader.list();
  if (!reader.isAtEnd) throw new Error(`“${text}” goes on behind its end.`);
  return values;
}
