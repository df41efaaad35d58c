import {
  isRefused,
  isUnavailable,
  isUnreadable,
  Refused,
  Unavailable,
  Unreadable,
} from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import type * as refusedModule from '../../src/domain/foundation/refused.ts';
import type * as unavailableModule from '../../src/ports/foundation/unavailable.ts';
import type * as unreadableModule from '../../src/domain/foundation/unreadable.ts';

// Loads a second instance of a module, like a second copy of the package.
const copyOf = async <Module>(path: string): Promise<Module> =>
  (await import(/* @vite-ignore */ `${path}?copy`)) as Module;

describe('Refused', () => {
  test('has a code and facts, and a message with code, fields and rules', () => {
    const issues = [
      { field: 'email', rule: 'taken' },
      { field: 'filter.id', rule: 'range', min: 1, max: 9 },
    ] as const;
    const refused = new Refused('input.invalid', { issues });
    expect(refused).toBeInstanceOf(Error);
    expect(refused).toMatchObject({
      name: 'Refused',
      code: 'input.invalid',
      message: 'input.invalid: email taken, filter.id range',
      facts: { issues },
    });
    expect(new Refused('token.missing')).toMatchObject({ message: 'token.missing', facts: {} });
  });

  test('is recognized by isRefused in every copy of the package', async () => {
    const copy = await copyOf<typeof refusedModule>('../../src/domain/foundation/refused.ts');
    const foreign = new copy.Refused('token.invalid');
    expect(foreign).not.toBeInstanceOf(Refused);
    expect(isRefused(foreign)).toBe(true);
    expect(isRefused(new Refused('token.invalid'))).toBe(true);
  });

  test.each([
    ['another error', new Error('token.invalid')],
    ['an error with the name only', Object.assign(new Error('x'), { name: 'Refused' })],
    ['a system error', Object.assign(new Error('x'), { code: 'ENOENT', facts: {} })],
    ['an unavailable port', new Unavailable('away')],
    [
      'an object with the fields of a refusal',
      { name: 'Refused', code: 'token.invalid', facts: {} },
    ],
    ['nothing', undefined],
    ['a text', 'Refused'],
  ])('is not %s', (_, thrown) => {
    expect(isRefused(thrown)).toBe(false);
  });
});

describe('Unavailable', () => {
  test('has a cause and a retry delay, of one second by default', () => {
    const cause = new Error('ECONNREFUSED');
    const away = new Unavailable('The database is away.', { cause, retryAfterMs: 250 });
    expect(away).toMatchObject({ name: 'Unavailable', cause, retryAfterMs: 250 });
    expect(new Unavailable('away').retryAfterMs).toBe(1000);
    expect('cause' in new Unavailable('away')).toBe(false);
    expect('cause' in new Unavailable('away', { cause: undefined })).toBe(true);
  });

  test('is recognized by isUnavailable in every copy of the package', async () => {
    const copy = await copyOf<typeof unavailableModule>(
      '../../src/ports/foundation/unavailable.ts',
    );
    const foreign = new copy.Unavailable('away');
    expect(foreign).not.toBeInstanceOf(Unavailable);
    expect(isUnavailable(foreign)).toBe(true);
    expect(isUnavailable(new Error('away'))).toBe(false);
    expect(isUnavailable(new Refused('token.invalid'))).toBe(false);
    expect(isUnavailable({ name: 'Unavailable', retryAfterMs: 1 })).toBe(false);
  });
});

test('Unreadable is recognized by isUnreadable in every copy of the package', async () => {
  const copy = await copyOf<typeof unreadableModule>('../../src/domain/foundation/unreadable.ts');
  const foreign = new copy.Unreadable('The ssn of row 7 …');
  expect(foreign).not.toBeInstanceOf(Unreadable);
  expect(isUnreadable(foreign)).toBe(true);
  expect(isUnreadable(new Unavailable('away'))).toBe(false);
  expect(isUnreadable({ name: 'Unreadable', isUnreadable: true })).toBe(false);
});
