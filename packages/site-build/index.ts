// The door of the build: makes the site, or what of it is asked for.
export {
  build,
  buildAlone,
  buildFirstSite,
  buildPages,
  readBuildArguments,
} from "./build.ts";
export { BuildError } from "./steps.ts";
