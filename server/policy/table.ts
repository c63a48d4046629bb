// The one table of what pages may load and do, and of what every answer says of itself. The pages' own meta, our server, nginx's
// files and the file for static hosts are all made from it.

import { createHash } from "node:crypto";

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** The platform that videos come from; a visitor asks it for nothing before pressing play. */
const videos = "https://www.youtube-nocookie.com";

/** What the site's pages use besides the site itself: full addresses, of which a policy names scheme, host and port. */
export interface SiteSources {
  /** The scripts that stand in the page, by their text. */
  readonly scripts: readonly string[];
  /** Where pictures are. */
  readonly pictures: readonly string[];
  /** What scripts ask. */
  readonly calls: readonly string[];
  /** Where forms go. */
  readonly forms: readonly string[];
}

/** How a policy names a script or a style that stands in a page (CSP 3, section 2.3.1). */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const originsOf = (addresses: readonly string[]) => [...new Set(addresses.map((address) => new URL(address).origin))];

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/**
 * The policy of a page of the site, for its meta: all of it but `frame-ancestors`, which only a header can say. Videos are allowed
 * on every page, as going on inside the site keeps the first page's policy.
 * @throws TypeError for an address that is none
 */
export function sitePolicy({ scripts, pictures, calls, forms }: SiteSources): string {
  return written({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts.map(hashSource)],
    "style-src": ["'self'"],
    "img-src": ["'self'", ...originsOf(pictures)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...originsOf(calls)],
    // Also where forms go elsewhere: what answers them may lead back to a page of the site.
    "form-action": ["'self'", ...originsOf(forms)],
    "frame-src": [videos],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  });
}

/**
 * The policy of the writers' desk, for its meta. It runs its own scripts and workers, shows pictures that were dropped into it, and
 * sends nothing anywhere. Styles that a script makes are adopted by shadow roots, which asks for no more than this.
 * @param pictures full addresses of other hosts whose pictures a preview shows
 */
export function deskPolicy(pictures: readonly string[] = []): string {
  return written({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "worker-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "blob:", ...originsOf(pictures)],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // Makes addresses of the desk's own workers (desk/own-script.ts).
    "trusted-types": ["desk-scripts"],
  });
}

/** What only a page's meta can say, as each has other scripts in it; and what a header says in place of that. */
const perPage = ["default-src", "script-src"];
const inPlace = written({
  "script-src-attr": ["'none'"],
  "worker-src": ["'none'"],
  "media-src": ["'none'"],
  "manifest-src": ["'none'"],
});

/**
 * What the policies of all pages have in common, for the header.
 * @param policy of any page
 */
export function sharedPolicy(policy: string): string {
  const shared = policy.split("; ").filter((directive) => !perPage.includes(directive.split(" ")[0] ?? ""));
  return [inPlace, ...shared].join("; ");
}

/** What is said of every file: nobody shows it in a frame. */
const filePolicy = written({ "frame-ancestors": ["'none'"] });

/** The call of our service that takes what browsers report of pages. */
export const reportsPath = "/api/reports";

/** Whom browsers report to, for servers with our service. */
export const reporting: Headers = { "Reporting-Endpoints": `site="${reportsPath}"` };

/** A page takes no script whose hash it does not name (Subresource Integrity, 3.6). Browsers ask it of a header alone. */
export const integrityPolicy = { name: "Integrity-Policy", value: "blocked-destinations=(script)" } as const;

/** A page's policy as a header; only a header can say whom to report to. */
const headerPolicy = (policy: string) => `${policy}; ${filePolicy}; report-to site`;

/**
 * Of the pages that the service writes: they need no script, no picture and no frame.
 * @param style the style that stands in them
 */
export function ofPlainPages(style: string): Headers {
  const policy = written({
    "default-src": ["'none'"],
    "style-src": ["'self'", hashSource(style)],
    "font-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  });
  return ofPages(policy);
}

/** What no page uses, and what only the gallery and the videos' player do. Browsers complain of names that they do not know. */
const permissions = [
  ...[
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "magnetometer",
  ],
  ...["microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock", "serial", "usb"],
  "xr-spatial-tracking",
].map((name) => `${name}=()`);
const playing = ["autoplay", "encrypted-media", "fullscreen", "picture-in-picture"].map(
  (name) => `${name}=(self "${videos}")`,
);

/** Of every answer. */
export const everywhere: Headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** Of what is no page. */
export const ofFiles: Headers = { "Content-Security-Policy": filePolicy };

/**
 * Of pages.
 * @param policy what their meta says
 */
export function ofPages(policy: string): Headers {
  return {
    "Content-Security-Policy": headerPolicy(policy),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": [...permissions, ...playing].join(", "),
    [integrityPolicy.name]: `${integrityPolicy.value}, endpoints=(site)`,
    ...reporting,
  };
}

/** Who may use an answer in a page of another site. */
export const resourcePolicy = {
  name: "Cross-Origin-Resource-Policy",
  value: "same-origin",
  /** Folders of what readers of the feed show, and pages whose pictures come from another host. */
  shared: { folders: ["media", "brochures", "drawings"], value: "cross-origin" },
} as const;

/** Where a connection is encrypted: browsers ask for no other for a year. */
export const encrypted: Headers = { "Strict-Transport-Security": "max-age=31536000" };

/**
 * What an answer says of itself.
 * @param address the path that was asked for
 * @param page the policy of a page; left out for what is none
 */
export function headersFor(address: string, page?: string): Headers {
  const { name, value, shared } = resourcePolicy;
  const isShared = shared.folders.some((folder) => address.startsWith(`/${folder}/`));
  return { ...everywhere, ...(page === undefined ? ofFiles : ofPages(page)), [name]: isShared ? shared.value : value };
}
