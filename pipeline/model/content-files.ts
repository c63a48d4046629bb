// Names that files and folders of every content folder have.

/** Folder of source pictures; its files belong to no collection and are published only where an entry uses them. */
export const mediaFolder = "media";

/** Lists every address ever published; not a collection, because no page is made from it. */
export const lockFile = "addresses.lock";

/** Records what each translation was last reviewed against; not a collection either. */
export const translationLock = "translations.lock";
