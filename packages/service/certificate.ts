// Looks up when the certificate ends that visitors of the site get: that of the server in front, which may differ from the file on the disk.

import { connect } from "node:tls";

/** Interval of looking it up, in milliseconds. */
const lookMs = 3_600_000;

/** Longest time to wait for it, in milliseconds. */
const limitMs = 5000;

let found: { readonly url: string; readonly at: number; readonly end: Promise<number> } | undefined;

function lookUp(url: string): Promise<number> {
  const { hostname: host, port, protocol } = new URL(url);
  if (protocol !== "https:") return Promise.resolve(0);
  return new Promise((resolve) => {
    // An expired certificate is what has to be seen.
    const options = {
      host,
      port: Number(port) || 443,
      servername: host,
      rejectUnauthorized: false,
    };
    const socket = connect(options, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to) / 1000 || 0);
      socket.destroy();
    });
    const giveUp = () => {
      resolve(0);
      socket.destroy();
    };
    socket.setTimeout(limitMs, giveUp);
    socket.on("error", giveUp);
  });
}

/** When the certificate of a site ends, in seconds of Unix time; 0 if that is not known. */
export function certificateEnd(url: string): Promise<number> {
  const now = performance.now();
  if (found?.url !== url || now - found.at > lookMs) found = { url, at: now, end: lookUp(url) };
  return found.end;
}
