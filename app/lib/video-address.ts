// Where a video is played: the platform's address that sets no cookie before it.

/** @param id the video's, on the platform */
export function videoAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}
