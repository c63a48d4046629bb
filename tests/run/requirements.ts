// What some tests need besides Node: how to find and install it. A test that lacks it is skipped,
// and the summary says so.

import { installPackages } from "../debian.ts";
import { install, isInstalled } from "../nightly/engines/installed.ts";
import { findChromium, provideChromium } from "../support/chromium.ts";
import { nginxCommand } from "../support/documented-nginx.ts";
import { findPostgres, installPostgres, postgresVariable } from "../support/postgres.ts";
import type { Need } from "./results.ts";

interface Requirement {
  /** The packages of Debian that have it. */
  readonly packages: string;
  /** Whether it is there. */
  find(): boolean;
  /** Installs it if this user may. */
  install(): void;
  /**
   * Whether tests without it have failed, where a missing one that its system could provide is a
   * failure (in a workflow).
   */
  isRequired(isStrict: boolean): boolean;
}

const isLinux = process.platform === "linux";
const { CHROMIUM_PATH: chosen } = process.env;

/** The requirements by name. */
export const requirements: Readonly<Record<Need, Requirement>> = {
  Chromium: {
    packages: "chromium",
    find: () => findChromium() !== undefined,
    install: provideChromium,
    // A browser that was named has to run.
    isRequired: (isStrict) => isStrict || chosen !== undefined,
  },
  // On other systems there is nothing of WebKit that could be driven, and the machines of a
  // workflow have no PostgreSQL.
  Firefox: {
    packages: "firefox-esr",
    find: () => isInstalled("firefox"),
    install: () => install("firefox"),
    isRequired: () => isLinux,
  },
  WebKit: {
    packages: "webkit2gtk-driver xvfb xauth",
    find: () => isInstalled("webkit"),
    install: () => install("webkit"),
    isRequired: () => isLinux,
  },
  PostgreSQL: {
    packages: "postgresql",
    find: () => process.env[postgresVariable] !== undefined || findPostgres() !== undefined,
    install: installPostgres,
    isRequired: (isStrict) => isStrict && isLinux,
  },
  nginx: {
    packages: "nginx",
    find: () => nginxCommand() !== undefined,
    install: () => installPackages("nginx"),
    isRequired: (isStrict) => isStrict && isLinux,
  },
};
