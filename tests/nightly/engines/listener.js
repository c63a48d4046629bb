// The first script of each page as these tests serve it: notes all that goes wrong, in a way that each engine has.
(() => {
  // The page stays as it was built.
  document.currentScript.remove();
  const complaints = [];
  window.complaints = complaints;
  addEventListener(
    "error",
    ({ target, message }) => {
      if (target === window) {
        complaints.push(`thrown: ${message}`);
      } else {
        complaints.push(`did not load: ${target.currentSrc || target.src || target.href}`);
      }
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(`rejected: ${reason}`));
  addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
      complaints.push(
        `policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`.trim(),
      ),
  );
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...words) => {
      complaints.push(`${kind}: ${words.join(" ")}`);
      say.apply(console, words);
    };
  }
})();
