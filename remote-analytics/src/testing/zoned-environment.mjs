import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/** The usual time zone, read before any environment changes it. */
const usual = process.env.TZ;

/** A browser in the time zone of `@jest-environment-options {"timeZone": …}`. */
// biome-ignore lint/style/noDefaultExport: jest takes an environment from the default export.
export default class ZonedEnvironment extends FixedJsdomEnvironment {
  constructor(config, context) {
    // Set here, where it affects the whole process: tests have only a copy of the variables.
    process.env.TZ = config.projectConfig.testEnvironmentOptions.timeZone;
    super(config, context);
  }

  async teardown() {
    await super.teardown();
    if (usual === undefined) delete process.env.TZ;
    else process.env.TZ = usual;
  }
}
