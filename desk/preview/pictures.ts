// The addresses of the site's pictures in the desk: beside it, in whatever folder of a host it stands.

/** Where the compiled pictures are: beside the built desk, and while developing where the site has them. */
const media = import.meta.env.DEV ? "/media/" : "media/";

/** The address of a compiled picture, which is under the site's `/media/`, in the desk. */
export const inDesk = (address: string): string => address.replace(/^\/media\//, media);
