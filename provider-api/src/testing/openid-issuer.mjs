import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

/**
 * A real OpenID issuer for tests, in a separate process: `node openid-issuer.mjs APPLICATION`. It prints its address
 * as soon as it listens. `PUT /accounts/NAME` sets the claims of an account; its sign-in page asks for the name.
 */
const [, , application = 'http://127.0.0.1'] = process.argv;
const accounts = new Map();

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = createProvider(issuer);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const [, kind, name = ''] = new URL(request.url, issuer).pathname.split('/');
    // Browsers request it, and report it if it is missing.
    if (kind === 'favicon.ico') return void response.writeHead(204).end();
    if (kind === 'accounts') return void putAccount(request, response, decodeURIComponent(name));
    if (kind === 'sign-in') return void signIn(provider, request, response);
    return void answer(request, response);
  });
  process.stdout.write(`${issuer}\n`);
});

function createProvider(issuer) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'maitred',
        client_secret: 'secret-of-the-client',
        redirect_uris: [`${application}/api/openid/callback/`],
        post_logout_redirect_uris: [`${application}/login`],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'groups'],
      email: ['email'],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          context.body = `<!doctype html><title>Issuer</title>${form}<button form="op.logoutForm" name="logout" value="yes">End it</button>`;
        },
      },
    },
    pkce: { required: () => true },
    cookies: { keys: ['of the tests'] },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
    }),
    // Grants access without asking for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    renderError: (context, out) => {
      context.body = JSON.stringify(out);
    },
  });
  return provider;
}

async function putAccount(request, response, name) {
  accounts.set(name, JSON.parse(await text(request)));
  response.writeHead(204).end();
}

async function signIn(provider, request, response) {
  if (request.method === 'GET') {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        '<!doctype html><title>Issuer</title><form method="post"><label>Account <input name="account"></label><button>Go on</button><button name="refuse" value="yes">Refuse</button></form>',
      );
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has('refuse')
    ? { error: 'access_denied', error_description: 'not today' }
    : { login: { accountId: form.get('account') ?? '' } };
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}
