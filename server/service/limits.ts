// How much the call of enquiries takes. An enquiry has about 700 bytes; every limit leaves it ample room.

/** Bytes of a whole request, its multipart headers included. */
export const mostBytes = 64 * 1024;

/** Fields of a request: the ten of an enquiry, and some that another site's form may add. */
export const mostFields = 40;

/** Bytes of one value. */
export const mostValueBytes = 8 * 1024;
