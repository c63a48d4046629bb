// Postpones work until the browser has painted the next frame.

/** Milliseconds that are left to the threads that draw a frame, before this one is busy again. */
const drawing = 16;

/**
 * Does something once the next frame is shown.
 * @returns lets it be
 */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, drawing);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
