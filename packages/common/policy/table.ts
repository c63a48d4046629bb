// The table of security headers and content security policies, for pages, servers and static hosts.

import { createHash } from "node:crypto";

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** The host of videos; a page requests nothing from it before the visitor presses play. */
const videos = "https://www.youtube-nocookie.com";

/**
 * What the pages load from other hosts, as full URLs. A policy contains only their scheme, host and
 * port.
 */
interface SiteSources {
  /** The texts of inline scripts. */
  readonly scripts: readonly string[];
  /** URLs of pictures. */
  readonly pictures: readonly string[];
  /** URLs that scripts fetch. */
  readonly calls: readonly string[];
  /** URLs to which forms are sent. */
  readonly forms: readonly string[];
}

/** The source expression for an inline script or style (CSP 3, section 2.3.1). */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const originsOf = (addresses: readonly string[]) => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/**
 * The policy of a page, for its meta element: everything but `frame-ancestors`, which works only in
 * a header. Videos are allowed on every page, because client navigation keeps the policy of the
 * first page.
 * @throws TypeError for an invalid URL
 */
export function sitePolicy({ scripts, pictures, calls, forms }: SiteSources): string {
  return written({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts.map(hashSource)],
    "style-src": ["'self'"],
    "img-src": ["'self'", ...originsOf(pictures)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...originsOf(calls)],
    // Also if forms are sent to another host: its answer may redirect to a page of the site.
    "form-action": ["'self'", ...originsOf(forms)],
    "frame-src": [videos],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  });
}

/** The policy of a site that loads nothing from other hosts and has no inline script. */
export const closedPolicy = sitePolicy({ scripts: [], pictures: [], calls: [], forms: [] });

/**
 * Directives that only a page's meta element contains, as each page has other scripts; below, what
 * a header has in their place.
 */
const perPage = ["default-src", "script-src"];
const inPlace = written({
  "script-src-attr": ["'none'"],
  "worker-src": ["'none'"],
  "media-src": ["'none'"],
  "manifest-src": ["'none'"],
});

/**
 * The directives that all pages share, for the header.
 * @param policy the policy of any page
 */
export function sharedPolicy(policy: string): string {
  const shared = policy
    .split("; ")
    .filter((directive) => !perPage.includes(directive.split(" ")[0] ?? ""));
  return [inPlace, ...shared].join("; ");
}

/** The policy of every file: no page may show it in a frame. */
const filePolicy = written({ "frame-ancestors": ["'none'"] });

/** Path to which browsers send their reports. */
export const reportsPath = "/api/reports";

/** The header that names the reporting endpoint, for servers that run our service. */
export const reporting: Headers = { "Reporting-Endpoints": `site="${reportsPath}"` };

/** A page's policy as a header, which alone can name a reporting endpoint. */
const headerPolicy = (policy: string) => `${policy}; ${filePolicy}; report-to site`;

/**
 * The headers of pages that the service writes itself: they load no script, picture or frame.
 * @param style the text of their inline style
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

/**
 * Browser features that no page uses, and those that only the gallery and the video player use.
 * Browsers warn about unknown names.
 */
const permissions = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
].map((name) => `${name}=()`);
const playing = ["autoplay", "encrypted-media", "fullscreen", "picture-in-picture"].map(
  (name) => `${name}=(self "${videos}")`,
);

/** Headers of every answer. */
export const everywhere: Headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/**
 * Headers of every answer of a preview: it may be crawled, so that crawlers read this, but not
 * listed.
 */
export const ofPreviews: Headers = { "X-Robots-Tag": "noindex" };

/** Headers of files that are not pages. */
export const fileHeaders: Headers = { "Content-Security-Policy": filePolicy };

/**
 * The policy that documents add: a browser opens them by themselves, and runs no script in them.
 */
export const noScripts = written({ "script-src": ["'none'"] });

/** Documents that may have scripts, by the end of their addresses. */
export const documentEnd = "\\.(?:svg|pdf)$";

/** Headers of these documents. */
export const ofDocuments: Headers = { "Content-Security-Policy": `${noScripts}; ${filePolicy}` };

const isDocument = new RegExp(documentEnd, "i");

/**
 * Headers of pages.
 * @param policy the policy in their meta element
 */
export function ofPages(policy: string): Headers {
  return {
    "Content-Security-Policy": headerPolicy(policy),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": [...permissions, ...playing].join(", "),
    ...reporting,
  };
}

/** Whether pages of other sites may embed an answer. */
export const resourcePolicy = {
  name: "Cross-Origin-Resource-Policy",
  value: "same-origin",
  /**
   * Folders whose files are shown by feed readers and by pages that load their pictures from
   * another host.
   */
  shared: { folders: ["media", "brochures", "drawings"], value: "cross-origin" },
} as const;

/**
 * Header of encrypted connections: browsers use HTTPS only for a year. Subdomains are left out, as
 * they may be other sites of the owner's.
 */
export const encrypted: Headers = { "Strict-Transport-Security": "max-age=31536000" };

/**
 * The headers of an answer.
 * @param address the requested path
 * @param page the policy of a page; omitted for other files
 */
export function headersFor(address: string, page?: string): Headers {
  const { name, value, shared } = resourcePolicy;
  const isShared = shared.folders.some((folder) => address.startsWith(`/${folder}/`));
  const own = isDocument.test(address) ? ofDocuments : fileHeaders;
  return {
    ...everywhere,
    ...(page === undefined ? own : ofPages(page)),
    [name]: isShared ? shared.value : value,
  };
}
