// How large a picture may be and has to be, in bytes and pixels. Nothing of Node, so that the writers' desk judges a picture as the
// compiler does.

/** Most bytes of a source: a camera's largest JPEG has some 30 MB. */
export const largestFile = 50 * 1024 * 1024;

/** Most bytes of a source that nobody has to wait for in a pull request: a good JPEG of 3200 pixels has about 2 MB. */
export const heaviest = 6 * 1024 * 1024;

/** Most pixels of a picture: a decoder needs four bytes of memory for each. */
export const largestPicture = 50_000_000;

/** Width in pixels of a picture across the whole page, and what cards of shared links ask for. */
export const acrossThePage = 1200;
/** A picture in a text or a gallery: its column, on a screen with dense pixels. */
export const inAColumn = 800;
/** Cards, marks and posters. */
export const onACard = 320;

/**
 * Widths in pixels of the AVIF files, each half as wide again as the one before: whatever room a picture has, there is a file that is at
 * most 1.5 times as wide. 1104 is the column of a page, and enough for phones across their screen (360 px at three pixels each: 1080).
 */
export const widths: readonly number[] = [340, 500, 740, 1104, 1600, 2400];
/** Width of the fallback for browsers without AVIF; a share card wants 1200. */
export const fallbackWidth = 1200;
