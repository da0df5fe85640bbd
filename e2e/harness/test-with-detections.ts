import { Detections } from './detections';
import { testOver } from './test';

const SECRET = 'a-secret-of-these-tests-alone-0123456789';

/** Tests in which cameras see something while the test runs. */
export const test = testOver({ environment: { SECRET_KEY: SECRET } }).extend<{
  detections: Detections;
}>({
  detections: async ({ api, composition }, use) =>
    use(new Detections(api, composition.provider, SECRET)),
});

export { expect } from './test';
