import { text } from 'node:stream/consumers';
import { readConfig } from '../config';
import type { Database } from '../database/database';
import { openConfigured } from '../database/open-database';
import { runCommand } from './command';
import { listEverything } from './list';
import { resetCameraSequence } from './reset-sequence';
import { changeCamera, changeRestaurant, createCamera, createRestaurant } from './restaurants';
import { changeUser, createUser } from './users';

type Operation = (
  database: Database,
  parameters: string[],
  readStandardInput: () => Promise<string>,
) => Promise<string>;

const OPERATIONS: Record<string, Operation> = {
  list: listEverything,
  'create-restaurant': createRestaurant,
  'change-restaurant': changeRestaurant,
  'create-camera': createCamera,
  'change-camera': changeCamera,
  'reset-sequence': resetCameraSequence,
  'create-user': createUser,
  'change-user': changeUser,
};

/** What an operator does on the provider's database; the embedded one while the provider is stopped. */
const [, , name = ''] = process.argv;
runCommand(name, async ([, ...parameters]) => {
  const operation = OPERATIONS[name];
  if (operation === undefined) throw new Error(`not one of ${Object.keys(OPERATIONS).join(', ')}`);
  const { database, close } = await openConfigured(readConfig(process.env));
  try {
    return await operation(database, parameters, () => text(process.stdin));
  } finally {
    await close();
  }
});
