// Builds the address at which a video is played, on the platform's host that sets no cookie before
// playback.

/** @param id of the video on the platform */
export function videoAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}
