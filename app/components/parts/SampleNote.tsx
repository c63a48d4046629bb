// A quiet line which says that what is shown is an example, as the drawings say it of theirs.

/** @param words left out where nothing is an example */
export function SampleNote({ words }: { readonly words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="wrap">
      <small>{words}</small>
    </p>
  );
}
