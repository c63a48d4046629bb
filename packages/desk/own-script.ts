// Creates trusted URLs of the desk's own scripts, and empty pages in frames (W3C Trusted Types,
// 2.2). The desk's content security policy allows only this policy.

interface Policy {
  createScriptURL(address: string): URL;
  createHTML(text: string): string;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly [Make in keyof Policy]: (text: string) => string },
  ): Policy;
}

/** Name of the policy, which `packages/common/policy/table.ts` allows. */
const scriptPolicy = "desk-scripts";

function checked(address: string): string {
  const full = new URL(address, document.baseURI);
  if (full.origin !== location.origin) {
    throw new TypeError("A script of another site was to be run.");
  }
  return full.href;
}

/** The only HTML that is ever written: the doctype, without which browsers use quirks mode. */
const blankPage = "<!doctype html>";

let policy: Policy | undefined;

/** The policy; undefined in browsers without Trusted Types, which accept plain strings. */
function ownPolicy(): Policy | undefined {
  const trustedTypes: PolicyFactory | undefined = Reflect.get(globalThis, "trustedTypes");
  policy ??= trustedTypes?.createPolicy(scriptPolicy, {
    createScriptURL: checked,
    createHTML: () => blankPage,
  });
  return policy;
}

/**
 * Makes a frame an empty page, ready at its next `load`. It uses `srcdoc`, because such a page loads its files through the desk's service
 * worker and so works offline; Chromium does not connect documents opened by a script with the worker.
 */
export function beginPage(frame: HTMLIFrameElement): void {
  frame.srcdoc = ownPolicy()?.createHTML(blankPage) ?? blankPage;
}

/**
 * The URL of a script of the desk, for `new Worker` and `serviceWorker.register`.
 * @throws TypeError for another origin
 */
export function ownScript(address: string): URL {
  // The policy's result is not a URL, but is accepted wherever one is.
  return ownPolicy()?.createScriptURL(address) ?? new URL(checked(address));
}
