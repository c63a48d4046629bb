// nginx as docs/deploy.md configures it, with folder, port and services of one's own: for the test of that page and the siege.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Where nginx is on this machine; undefined where it is not. */
export function nginxCommand(): string | undefined {
  const folders = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
}

/** The page's two blocks: what stands in a file of the site's own, and what in nginx.conf itself. */
export function documentedConfiguration(): { readonly site: string; readonly main: string } {
  const page = readFileSync(join(import.meta.dirname, "../../docs/deploy.md"), "utf8");
  const [site, main] = [...page.matchAll(/```nginx\n(.*?)```/gs)].map(([, block = ""]) => block);
  if (site === undefined || main === undefined) throw new Error("docs/deploy.md has no two blocks for nginx.");
  return { site, main };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** Makes a key and a certificate, where the page has those of the site. @throws with openssl's own words */
function makeCertificate(folder: string): void {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const args = [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-subj",
    "/CN=localhost",
  ];
  const { status, error, stderr } = spawnSync("openssl", [...args, "-days", "2", ...files], { encoding: "utf8" });
  if (status !== 0) throw new Error(`openssl failed:\n${error ?? stderr}`);
}

/** A running nginx. */
export interface Nginx {
  /** Without TLS, which the page does not have. */
  readonly origin: string;
  /** As the page has it, with a certificate that nobody has signed. */
  readonly encrypted: string;
  /** Where it says that there is TLS. */
  readonly plain: string;
  readonly child: ChildProcess;
}

/**
 * Starts it, and waits until it answers.
 * @param command as `nginxCommand` gives it
 * @param root the folder that has `build/` in it
 * @param service address of the service, such as `http://127.0.0.1:3001`
 * @param folder where it may write
 * @throws where it does not answer within ten seconds
 */
export async function startNginx(command: string, root: string, service: string, folder: string): Promise<Nginx> {
  const [port, plain, encrypted] = [await freePort(), await freePort(), await freePort()];
  const { site, main } = documentedConfiguration();
  const own = site
    .replaceAll("/srv/site", root)
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port}; listen 127.0.0.1:${encrypted} ssl http2;`)
    .replaceAll("/etc/ssl/site", folder)
    .replaceAll(/127\.0\.0\.1:300[12]/g, new URL(service).host)
    // A module that Debian has in a package of its own.
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
    if (answered) return { origin, encrypted: `https://127.0.0.1:${encrypted}`, plain: at(plain), child };
    await delay(100);
  }
  child.kill("SIGKILL");
  throw new Error("nginx did not start.");
}
