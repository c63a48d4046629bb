// The addresses of a page's pictures in the desk: beside it, in whatever folder of a host it stands, and those that were just dropped in.

/** Where the compiled pictures are: beside the built desk, and while developing where the site has them. */
const media = import.meta.env.DEV ? "/media/" : "media/";

/** The address of a compiled picture, which is under the site's `/media/`, in the desk. */
export const inDesk = (address: string): string => address.replace(/^\/media\//, media);

/** Addresses (`blob:`) of pictures that were put into a draft, by their path in the content folder. */
export type Dropped = ReadonlyMap<string, string>;

// Rich texts are trees in JSON, and pictures in them JSON again: each quotation mark has as many backslashes before it as it is deep.
const compiled = /(\\*"name\\*":\\*")\/media\//g;
const unmade = /(\\*"url\\*":\\*")(media\/[^"\\]+)/g;

/**
 * A document of the compiler with the addresses of the desk.
 * @param document as it was answered: compiled pictures under the site's `/media/`, others by their path in the content folder
 */
export function withPictures<Document>(document: Document, dropped: Dropped): Document {
  const text = JSON.stringify(document)
    .replace(compiled, `$1${media}`)
    .replace(unmade, (all: string, before: string, path: string) => {
      const address = dropped.get(path);
      return address === undefined ? all : `${before}${address}`;
    });
  return JSON.parse(text);
}
