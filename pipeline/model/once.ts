// Makes a value when it is first asked for, and keeps it (lazy evaluation).

/** A function that makes something once. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
