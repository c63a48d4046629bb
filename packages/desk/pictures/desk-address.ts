// Converts addresses of the site's pictures to those in the desk's folder.

/** Folder of compiled pictures: beside the built desk, or during development that of the site. */
const media = import.meta.env.DEV ? "/media/" : "media/";

/** The address in the desk of a picture at `/media/` on the site. */
export const inDesk = (address: string): string => address.replace(/^\/media\//, media);
