import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { OpenIdSettings } from '../openid/openid-config';

const PROGRAM = fileURLToPath(new URL('./openid-issuer.mjs', import.meta.url));

export interface TestIssuer {
  address: string;
  settings: (overrides?: Partial<OpenIdSettings>) => OpenIdSettings;
  /** Sets the claims of an account. */
  putAccount: (name: string, claims: Record<string, unknown>) => Promise<void>;
  /**
   * Signs in at the issuer like a user: follows the address, types a name, and is redirected back.
   * @returns the address of the application to which the user is redirected
   */
  signIn: (address: string, account: string, isRefused?: boolean) => Promise<URL>;
  stop: () => Promise<void>;
}

/** Starts an OpenID issuer with the application at that address as its client. */
export async function startIssuer(application: string): Promise<TestIssuer> {
  const child = spawn(process.execPath, [PROGRAM, application], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  const address = await firstAddress(child);
  return {
    address,
    settings: (overrides = {}) => ({
      issuer: address,
      clientId: 'maitred',
      clientSecret: 'secret-of-the-client',
      application,
      scopes: ['profile', 'email'],
      groupsClaim: 'groups',
      groups: {
        managers: { restaurants: [1], permissions: ['read_alert', 'read_restaurant'] },
        owners: { restaurants: 'all', permissions: ['read_restaurant', 'read_camera'] },
      },
      ...overrides,
    }),
    putAccount: async (name, claims) => {
      const url = new URL(`/accounts/${encodeURIComponent(name)}`, address);
      await fetch(url, { method: 'PUT', body: JSON.stringify(claims) });
    },
    signIn: (from, account, isRefused = false) => signIn(from, address, account, isRefused),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function firstAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the issuer has no output');
  // The library prints other lines before the address.
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('http://')) return line.trim();
  }
  throw new Error('the issuer has not started');
}

async function signIn(
  from: string,
  issuer: string,
  account: string,
  isRefused: boolean,
): Promise<URL> {
  const cookies = new Map<string, string>();
  const ask = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  let url = new URL(from);
  while (url.origin === issuer) {
    let response = await ask(url);
    if (response.status === 200 && url.pathname.startsWith('/sign-in/')) {
      const form = new URLSearchParams({ account, ...(isRefused ? { refuse: 'yes' } : {}) });
      response = await ask(url, form);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
