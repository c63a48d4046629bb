// Sets the limits of pictures in bytes and pixels.

/** Largest source file in bytes; a camera's largest JPEG has about 30 MB. */
export const largestFile = 50 * 1024 * 1024;

/** Largest SVG in bytes; a logo has a few thousand. */
export const maxSvg = 200 * 1024;

/**
 * A larger source file, in bytes, is reported as heavy; a good JPEG of 3200 pixels has about 2 MB.
 */
export const heaviest = 6 * 1024 * 1024;

/** Most pixels of a picture: a decoder needs four bytes of memory for each. */
export const largestPicture = 50_000_000;

/**
 * Width in pixels needed for a picture across the whole page, and for the cards of shared links.
 */
export const acrossThePage = 1200;
/** Width needed in a text or gallery column, on a high-density screen. */
export const inAColumn = 800;
/** Width needed for cards, marks and posters. */
export const onACard = 320;

/**
 * Widths in pixels of the AVIF files, each about 1.5 times the one before, so that for any slot
 * there is a file at most 1.5 times too wide. 1104 is the width of the text column, and enough for
 * phones across their screen (360 px at three pixels each: 1080).
 */
export const widths: readonly number[] = [340, 500, 740, 1104, 1600, 2400];
/** Width of the fallback for browsers without AVIF; cards of shared links need 1200. */
export const fallbackWidth = 1200;
