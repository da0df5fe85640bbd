import { startComposition } from '../harness/composition';
import { testHeaders } from '../harness/header-tests';

/** A running server to test; without one the tests start the application as `npm start` composes it. */
const { SITE_ADDRESS } = process.env;

testHeaders((config) =>
  SITE_ADDRESS === undefined
    ? startComposition({ config })
    : Promise.resolve({ address: SITE_ADDRESS, stop: async () => undefined }),
);
