// The door of the build: makes the site, or what of it is asked for.
export {
  build,
  buildFirstSite,
  buildPages,
  buildWithLock,
  readBuildArguments,
} from "./build.ts";
export { BuildError } from "./steps.ts";
