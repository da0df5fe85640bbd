import { startComposition } from '../harness/composition';
import { testHeaders } from '../harness/header-tests';

/** A server that runs already; without one the tests ask the server of `npm start`. */
const { SITE_ADDRESS } = process.env;

testHeaders((config) =>
  SITE_ADDRESS === undefined
    ? startComposition({ config })
    : Promise.resolve({ address: SITE_ADDRESS, stop: async () => undefined }),
);
