// Tests that a release needs all documents and the check of a release, and is not made otherwise.

import { BuildError } from "@site/site-build";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

describe("npm run release", () => {
  const build = vi.fn();
  const makeRelease = vi.fn();

  beforeEach(() => {
    vi.resetModules();
    vi.doMock("@site/site-build", () => ({ build, BuildError, readBuildArguments: () => ({}) }));
    vi.doMock("../make-release.ts", () => ({ makeRelease }));
  });

  afterEach(() => {
    vi.doUnmock("@site/site-build/build");
    vi.doUnmock("../make-release.ts");
    vi.resetModules();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  });

  it("needs all documents and the check of a release, and makes none if one fails", async () => {
    // It sets this for the packages that it bundles.
    vi.stubEnv("NODE_ENV", "test");
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    build.mockRejectedValue(new Error("brochures/a.pdf is not there."));
    await import("../release.ts");
    expect(build).toHaveBeenCalledWith(
      expect.objectContaining({ needsDocuments: true, isRelease: true }),
    );
    expect(makeRelease).not.toHaveBeenCalled();
    expect(print).toHaveBeenCalledOnce();
    expect(process.exitCode).toBe(1);
  });
});
