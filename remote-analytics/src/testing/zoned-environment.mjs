import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/** A browser in the time zone of `@jest-environment-options {"timeZone": …}`. */
// biome-ignore lint/style/noDefaultExport: jest takes an environment from the default export.
export default class ZonedEnvironment extends FixedJsdomEnvironment {
  #former = process.env.TZ;

  constructor(config, context) {
    // Here, where it reaches the whole process: a test has a copy of the variables.
    process.env.TZ = config.projectConfig.testEnvironmentOptions.timeZone;
    super(config, context);
  }

  async teardown() {
    await super.teardown();
    if (this.#former === undefined) delete process.env.TZ;
    else process.env.TZ = this.#former;
  }
}
