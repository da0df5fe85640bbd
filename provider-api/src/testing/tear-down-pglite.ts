import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

export default function tearDown(): void {
  const path = process.env.TEST_PGLITE_DUMP;
  if (path !== undefined) rmSync(dirname(path), { recursive: true, force: true });
}
