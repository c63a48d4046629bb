// Lazy evaluation: makes a value when it is first asked for and returns the same one afterwards.

/** Wraps a function so that it runs at most once. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
