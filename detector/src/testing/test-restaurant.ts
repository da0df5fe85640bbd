import { operate, type ProviderProcess, startProvider } from './provider-process';

/** A provider with one restaurant, one camera and a user who may do everything. */
export interface TestRestaurant extends ProviderProcess {
  cameraId: number;
  /** With which the camera's detector sends. */
  cameraKey: string;
  /** Calls as the user, with JSON or a form; answers with the body. */
  call: (path: string, body?: unknown) => Promise<unknown>;
}

/**
 * @param source the camera's address
 * @param settings of the provider
 */
export async function openRestaurant(
  dataFolder: string,
  source: string,
  settings?: Record<string, string>,
): Promise<TestRestaurant> {
  const command = (...parameters: string[]) => operate(dataFolder, parameters);
  const place = ['--address', '1 Main St.', '--timezone', 'UTC'];
  const hours = ['--from', '00:00', '--to', '23:59'];
  await command('operate.ts', 'create-restaurant', '--name', 'Linde', ...place, ...hours);
  const camera = ['--restaurant', '1', '--name', 'Hall', '--source', source];
  await command('operate.ts', 'create-camera', ...camera);
  const user = ['anna', '--restaurants', '1', '--permissions', 'all'];
  const made = await command('operate.ts', 'create-user', ...user);
  // One that was made may begin with a dash.
  const password = /password:?\s+(\S+)/i.exec(made)?.[1] ?? '';
  const cameraKey = (await command('ingest-key-command.ts', '1')).trim();
  const provider = await startProvider(dataFolder, 0, settings);
  const call = async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${provider.address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const signIn = async () =>
    (await call('/api/token/', { username: 'anna', password })) as { access: string };
  const { access } = await signIn().catch(async (error: unknown) => {
    // Nobody else knows of it yet.
    await provider.end();
    throw error;
  });
  return {
    ...provider,
    cameraId: 1,
    cameraKey,
    call: (path, body) => call(path, body, access),
  };
}
