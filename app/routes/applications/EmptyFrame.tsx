// A placeholder drawing for a picture that failed to load.
export function EmptyFrame() {
  return (
    <svg viewBox="0 0 48 32" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1 1h46v30H1zM1 25l13-13 11 11 6-6 16 14M34 9h4" />
    </svg>
  );
}
