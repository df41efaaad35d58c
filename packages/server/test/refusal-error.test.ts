import { Refused } from '@paydocs/core';
import { expect, test } from 'vitest';
import { asOperational } from '../src/operator/refusal-error.ts';

test('an empty list is a whole sentence', async () => {
  const issues = [{ field: 'processor', rule: 'unknown', allowed: [] }] as const;
  const refused = asOperational(() => Promise.reject(new Refused('input.invalid', { issues })));
  await expect(refused).rejects.toThrow('There is no such processor, and none to choose.');
});
