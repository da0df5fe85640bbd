import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema';

/** Tables without personal data: what restaurants have, sums, and the progress of the provider's own work. */
const NAMES_NOBODY = [
  'alert_months',
  'cameras',
  'demo_state',
  'face_lists',
  'heat_progress',
  'heat_slots',
  'heat_sums',
  'orders',
  'restaurants',
  'visit_slots',
  'zone_samples',
  'zone_slots',
  'zones',
];

it('docs/privacy.md lists every table with personal data', () => {
  const text = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('\n## What the database has, and how long it is kept\n');
  const [own = ''] = section.split('\n## ');
  const columns = [...own.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].map(([, tables = '']) => tables);
  const documented = columns.flatMap((tables) => tables.match(/(?<=`)[a-z_]+(?=`)/g) ?? []);
  const tables = Object.values(schema).flatMap((table: unknown) =>
    is(table, PgTable) ? [getTableName(table)] : [],
  );
  expect([...new Set([...documented, ...NAMES_NOBODY])].sort()).toEqual(tables.sort());
});
