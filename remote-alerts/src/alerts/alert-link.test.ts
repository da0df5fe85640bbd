import { expect, it } from '@jest/globals';
import { calendarDateAt } from '@maitred/shared-kit/filters';
import { alertPath } from '@maitred/shared-kit/router';
import { alertOfHash } from './alert-link';

it('reads the alert id from the hash of an alert link', () => {
  const day = calendarDateAt(Date.parse('2026-11-20T12:00Z'), 'UTC');
  for (const id of [955, -7, Number.MAX_SAFE_INTEGER]) {
    const { hash } = new URL(alertPath(id, { day }), 'http://localhost');
    expect(alertOfHash(hash)).toBe(id);
  }
});
