// Converts addresses of the site's pictures to those in the desk's folder.

/** The address in the desk of a picture at `/media/` on the site. */
export const inDesk = (address: string): string => address.replace(/^\/media\//, "media/");
