// The content security policy of the writers' desk, for its meta element.
//
// The desk runs its own scripts and workers, shows pictures dropped into it, and sends nothing to other hosts. Styles made by scripts are
// adopted by shadow roots, which needs no further permission.

export const deskPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  // The policy that creates the URLs of the desk's own workers (own-script.ts).
  "trusted-types desk-scripts",
].join("; ");
