// Runs nginx with the files of docs/machine, with the caller's folder, port and services: for the
// test of these files.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Path of nginx; undefined if it is not installed. */
export function nginxCommand(): string | undefined {
  const folders = [
    "/usr/sbin",
    "/usr/local/sbin",
    "/opt/homebrew/bin",
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
}

const docs = join(import.meta.dirname, "../../docs");

/** The documented configuration: of the site, and of nginx.conf (a block of the page). */
export function documentedConfiguration() {
  const page = readFileSync(join(docs, "operating.md"), "utf8");
  const [, main] = /```nginx\n(.*?)```/s.exec(page) ?? [];
  if (main === undefined) {
    throw new Error("docs/operating.md has no block for nginx.conf.");
  }
  const site = readFileSync(join(docs, "machine/nginx-site.conf"), "utf8");
  return { site, main };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Creates a key and a certificate in place of the site's. @throws Error with openssl's output */
function makeCertificate(folder: string): void {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const args =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 2".split(
      " ",
    );
  const { status, error, stderr } = spawnSync("openssl", [...args, ...files], { encoding: "utf8" });
  if (status !== 0) throw new Error(`openssl failed:\n${error ?? stderr}`);
}

/** A running nginx. */
export interface Nginx {
  /** Address without TLS, which the page does not configure. */
  readonly origin: string;
  /** Address with TLS as on the page, with a self-signed certificate. */
  readonly encrypted: string;
  /** Where it says that there is TLS. */
  readonly plain: string;
  readonly child: ChildProcess;
}

/**
 * Starts it and waits until it answers.
 * @param command path from `nginxCommand`
 * @param root the folder that contains `build/`
 * @param service address of the service, such as `http://127.0.0.1:3001`
 * @param folder where it may write
 * @throws Error if it does not answer within ten seconds
 */
export async function startNginx(
  command: string,
  root: string,
  service: string,
  folder: string,
): Promise<Nginx> {
  const port = await freePort();
  const plain = await freePort();
  const encrypted = await freePort();
  const { site, main } = documentedConfiguration();
  const own = site
    .replace("root /srv/site/build/client;", `listen 127.0.0.1:${port};\n$&`)
    .replaceAll("/etc/nginx/site", join(root, "build"))
    .replaceAll("/srv/site", root)
    // The machine may have no IPv6.
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll("listen 443", `listen 127.0.0.1:${encrypted}`)
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plain}`)
    .replaceAll("/etc/ssl/site", folder)
    .replaceAll(/127\.0\.0\.1:300[12]/g, new URL(service).host)
    // A module that Debian packages separately.
    .replace("brotli_static on;", "");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, "nginx.conf");
  makeCertificate(folder);
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
${main}
http {
# As in Debian's nginx.conf.
ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on; gzip on;
access_log off; types { text/html html; text/javascript js; text/css css; }
${temporary.join(" ")}
${own}
}`,
  );
  const child = spawn(command, ["-c", file, "-e", "stderr"], { stdio: "inherit" });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
    const at = (where: number) => `http://127.0.0.1:${where}`;
    if (answered) {
      return { origin, encrypted: `https://127.0.0.1:${encrypted}`, plain: at(plain), child };
    }
    await delay(100);
  }
  child.kill("SIGKILL");
  throw new Error("nginx did not start.");
}
