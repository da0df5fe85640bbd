import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { readConfig } from '../config';
import type { Database } from '../database/database';
import { openConfigured } from '../database/open-database';
import { secretKeyOf } from '../database/secret-key';
import { IngestKeys } from '../ingest/ingest-keys';
import { changeIngestKey, changeTillKey } from './change-key';
import { listChanges } from './changes';
import { runCommand } from './command';
import { deleteCamera, deleteRestaurant, deleteUser } from './delete';
import {
  disableCamera,
  disableRecognition,
  disableRestaurant,
  disableUser,
  enableCamera,
  enableRecognition,
  enableRestaurant,
  enableUser,
} from './disable';
import { listIngestKeys } from './ingest-keys';
import { listEverything } from './list';
import { resetCameraSequence } from './reset-sequence';
import { changeCamera, changeRestaurant, createCamera, createRestaurant } from './restaurants';
import type { ReadStandardInput, Tools } from './tools';
import { changeUser, createUser } from './users';

type Operation = (
  database: Database,
  parameters: string[],
  readStandardInput: ReadStandardInput,
  tools: Tools,
) => Promise<string>;

const OPERATIONS: Record<string, Operation> = {
  list: listEverything,
  changes: listChanges,
  'create-restaurant': createRestaurant,
  'change-restaurant': changeRestaurant,
  'disable-restaurant': disableRestaurant,
  'enable-restaurant': enableRestaurant,
  'delete-restaurant': deleteRestaurant,
  'change-till-key': changeTillKey,
  'create-camera': createCamera,
  'change-camera': changeCamera,
  'disable-camera': disableCamera,
  'enable-camera': enableCamera,
  'disable-recognition': disableRecognition,
  'enable-recognition': enableRecognition,
  'delete-camera': deleteCamera,
  'change-ingest-key': changeIngestKey,
  'ingest-keys': listIngestKeys,
  'reset-sequence': resetCameraSequence,
  'create-user': createUser,
  'change-user': changeUser,
  'disable-user': disableUser,
  'enable-user': enableUser,
  'delete-user': deleteUser,
};

/** Runs an operator's command on the provider's database; with the embedded one, the provider must be stopped. */
const [, , name = ''] = process.argv;
runCommand(name, async ([, ...parameters]) => {
  const operation = OPERATIONS[name];
  if (operation === undefined) throw new Error(`not one of ${Object.keys(OPERATIONS).join(', ')}`);
  const config = readConfig(process.env);
  const { database, close } = await openConfigured(config);
  const tools: Tools = {
    print: (line) => process.stdout.write(`${line}\n`),
    tell: (message) => process.stderr.write(`${message}\n`),
    ask,
    keys: () => new IngestKeys(secretKeyOf(config)),
  };
  try {
    return await operation(database, parameters, () => text(process.stdin), tools);
  } finally {
    await close();
  }
});

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
