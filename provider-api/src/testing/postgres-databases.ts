import pg from 'pg';

/** The database that each test file copies. */
export const TEMPLATE = 'maitred_test_template';

/** Creates a database, as a copy of the template if one is named, and returns its address. */
export async function createDatabase(
  server: string,
  name: string,
  template?: string,
): Promise<string> {
  await runOnServer(server, `drop database if exists "${name}"`);
  const copy = template === undefined ? '' : ` template "${template}"`;
  await runOnServer(server, `create database "${name}"${copy}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function dropDatabase(server: string, name: string): Promise<void> {
  return runOnServer(server, `drop database if exists "${name}" with (force)`);
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
