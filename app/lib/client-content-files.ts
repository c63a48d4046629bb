// The addresses of the files that pages load the content of their language from.

/** By path; the bundles have the file of each language under a name with its hash. */
const files = import.meta.glob<string>("../../.content/{,*/}client.json", {
  query: "?url",
  import: "default",
  eager: true,
});

/**
 * The address of a language's file.
 * @param base prefix of the language's addresses, such as `/hi`; empty for the source language
 */
export function clientContentAddress(base: string): string {
  const address = files[`../../.content${base}/client.json`];
  if (address === undefined) {
    throw new Error(`The bundles have no client.json of the language at ${base || "/"}.`);
  }
  return address;
}
