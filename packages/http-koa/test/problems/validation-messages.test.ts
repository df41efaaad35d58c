import type { InputViolation } from '@paydocs/core';
import { expect, test } from 'vitest';
import { validationMessage } from '../../src/problems/validation-messages.ts';

test.each<[InputViolation, string]>([
  [{ rule: 'required' }, 'is required.'],
  [{ rule: 'string' }, 'must be a string.'],
  [{ rule: 'integer' }, 'must be an integer.'],
  [{ rule: 'list' }, 'must be a list.'],
  [{ rule: 'object' }, 'must be an object.'],
  [{ rule: 'length', min: 8, max: 256 }, 'must be between 8 and 256 characters.'],
  [{ rule: 'items', max: 100 }, 'must not have more than 100 items.'],
  [{ rule: 'range', min: 1, max: 90_071_992_547_409 }, 'must be between 1 and 90071992547409.'],
  [{ rule: 'characters' }, 'must not contain control characters.'],
  [{ rule: 'email' }, 'must be a valid email address.'],
  [{ rule: 'taken' }, 'has already been taken.'],
  [{ rule: 'repeated', line: 12 }, 'is that of line 12, which has other values.'],
  [{ rule: 'token' }, 'is invalid or has expired.'],
  [{ rule: 'format', expected: '###-##-####' }, 'must be ###-##-####.'],
  [
    { rule: 'json', charactersMax: 16_384, levelsMax: 8 },
    'must be JSON of at most 16384 characters and 8 levels, with numbers that double precision keeps.',
  ],
  [{ rule: 'reference', to: 'company' }, 'is no known company.'],
  [
    { rule: 'unknown-field', nearest: 'employerContributions' },
    'is unknown; the nearest name is employer_contributions.',
  ],
  [
    { rule: 'statement-item', law: 'California Labor Code 246(i)', asks: 'the paid sick leave' },
    'is missing: California Labor Code 246(i) asks for the paid sick leave.',
  ],
  [{ rule: 'unknown', allowed: ['id', 'name'] }, 'must be one of id, name.'],
  [{ rule: 'unknown', allowed: [] }, 'has no value to choose from.'],
])('the message for %j is %j', (violation, message) => {
  expect(validationMessage(violation)).toBe(message);
});
