// Postpones work until the browser has painted the next frame.

/** Milliseconds for the browser's rendering threads before this thread is busy again. */
const drawing = 16;

/**
 * Runs a function after the next frame.
 * @returns cancels it
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
