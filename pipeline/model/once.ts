// Lazy evaluation: makes a value when it is first asked for and returns the same one afterwards.

/** Wraps a function so that it runs at most once. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Wraps a function of an object so that it runs at most once for each; what it made lives as long as the object. */
export function oncePer<Given extends object, Made>(
  make: (given: Given) => Made,
): (given: Given) => Made {
  const known = new WeakMap<Given, { readonly value: Made }>();
  return (given) => {
    const made = known.get(given) ?? { value: make(given) };
    known.set(given, made);
    return made.value;
  };
}
