// Addresses of the desk's own scripts, as a page under `require-trusted-types-for` takes them (W3C Trusted Types, section 2.2): the one
// policy that the desk's content security policy allows, and it makes addresses of the desk only.

interface Policy {
  createScriptURL(address: string): URL;
  createHTML(text: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly [Make in keyof Policy]: (text: string) => string }): Policy;
}

/** Name of the policy, as `server/policy/table.ts` allows it. */
export const scriptPolicy = "desk-scripts";

function checked(address: string): string {
  const full = new URL(address, document.baseURI);
  if (full.origin !== location.origin) throw new TypeError("A script of another site was to be run.");
  return full.href;
}

/** All that may ever be written as HTML: the beginning of a page, without which a browser takes it for one of the last century. */
const blankPage = "<!doctype html>";

let policy: Policy | undefined;

/** The policy; not in every browser: where it is missing, addresses and texts are taken as they are. */
function ownPolicy(): Policy | undefined {
  const trustedTypes: PolicyFactory | undefined = Reflect.get(globalThis, "trustedTypes");
  policy ??= trustedTypes?.createPolicy(scriptPolicy, { createScriptURL: checked, createHTML: () => blankPage });
  return policy;
}

/**
 * Makes a frame an empty page, which is there with its next `load`. Written as `srcdoc`: what it loads goes through the desk's service
 * worker then, and is there without a network, too; of a document that a script has opened Chromium says that it has no worker.
 */
export function beginPage(frame: HTMLIFrameElement): void {
  frame.srcdoc = ownPolicy()?.createHTML(blankPage) ?? blankPage;
}

/**
 * The address of a script of the desk, for `new Worker` and `serviceWorker.register`.
 * @throws TypeError for an address of another site
 */
export function ownScript(address: string): URL {
  // What the policy makes is no URL, but stands wherever one can.
  return ownPolicy()?.createScriptURL(address) ?? new URL(checked(address));
}
