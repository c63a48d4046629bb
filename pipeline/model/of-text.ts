// What is found out of a text by itself is kept for a while: somebody who writes changes one paragraph, and the others are asked about
// again with every letter.

/** Most texts that are kept, twice: those of the round before stay until this one is full. */
const mostTexts = 1000;

/** Nobody writes a longer paragraph; what was made to keep the compiler busy takes no room. */
const longestText = 5000;

/**
 * What is made of a text, made once as long as it is asked for now and then.
 * @param make depends on the text alone; nobody may change what it gives
 */
export function ofText<Made>(make: (text: string) => Made): (text: string) => Made {
  let now = new Map<string, { readonly made: Made }>();
  let before = now;
  return (text) => {
    if (text.length > longestText) return make(text);
    const known = now.get(text);
    if (known) return known.made;
    const kept = before.get(text) ?? { made: make(text) };
    if (now.size >= mostTexts) {
      before = now;
      now = new Map();
    }
    now.set(text, kept);
    return kept.made;
  };
}
