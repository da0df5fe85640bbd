import { CONTRACT_NUMBER } from '@maitred/contract';
import { serveProcess } from '@maitred/provider-api/server';
import { loadDemo } from '../load-demo';

/**
 * The provider with the next contract number, as if that had added the user's e-mail. Clients with the current number
 * must not get it.
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
