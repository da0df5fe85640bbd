import { CONTRACT_NUMBER } from '@maitred/contract';
import { serveProcess } from '@maitred/provider-api/server';
import { loadDemo } from '../load-demo';

/**
 * The provider one contract later: as if the next number had given the user an e-mail, which the present one did not
 * know. Whoever asks by the present number must not get it.
 */
const shapes = {
  number: CONTRACT_NUMBER + 1,
  previous: {
    'GET /api/users/me/': (answer: unknown) => {
      const { email: _email, ...older } = Object(answer) as Record<string, unknown>;
      return older;
    },
  },
};

serveProcess({ loadDemo, shapes });
