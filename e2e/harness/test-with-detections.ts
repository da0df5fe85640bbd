import { Detections } from './detections';
import { testOver } from './test';

const SECRET = 'a-secret-of-these-tests-alone-0123456789';

/** Tests in which cameras see something while the test runs, with further settings of the provider. */
export function testWithDetections(environment: Record<string, string> = {}) {
  return testOver({ environment: { ...environment, SECRET_KEY: SECRET } }).extend<{
    detections: Detections;
  }>({
    detections: async ({ api, composition }, use) =>
      use(new Detections(api, composition.provider, SECRET)),
  });
}

export const test = testWithDetections();

export { expect } from './test';
