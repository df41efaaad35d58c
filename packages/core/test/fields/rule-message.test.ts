import { expect, test } from 'vitest';
import { ruleMessage } from '../../src/domain/fields/rule-message.ts';
import type { InputViolation } from '../../src/domain/foundation/input-rules.ts';

test.each<[InputViolation, string]>([
  [{ rule: 'required' }, 'is required.'],
  [{ rule: 'string' }, 'must be a string.'],
  [{ rule: 'integer' }, 'must be an integer.'],
  [{ rule: 'boolean' }, 'must be true or false.'],
  [{ rule: 'list' }, 'must be a list.'],
  [{ rule: 'object' }, 'must be an object.'],
  [{ rule: 'length', min: 8, max: 256 }, 'must be between 8 and 256 characters.'],
  [{ rule: 'items', max: 100 }, 'must not have more than 100 items.'],
  [{ rule: 'range', min: 1, max: 90_071_992_547_409 }, 'must be between 1 and 90071992547409.'],
  [{ rule: 'characters' }, 'must not contain control characters.'],
  [{ rule: 'email' }, 'must be a valid email address.'],
  [{ rule: 'identifier' }, 'must be up to 63 of a–z, 0–9 and, inside, hyphens.'],
  [{ rule: 'taken' }, 'has already been taken.'],
  [{ rule: 'repeated', line: 12 }, 'is that of line 12, which has other values.'],
  [{ rule: 'token' }, 'is invalid or has expired.'],
  [{ rule: 'format', expected: '###-##-####' }, 'must be ###-##-####.'],
  [
    { rule: 'json', charactersMax: 16_384, levelsMax: 8 },
    'must be JSON of at most 16384 characters and 8 levels, with numbers that double precision keeps.',
  ],
  [{ rule: 'reference', to: 'company' }, 'is no known company.'],
  [{ rule: 'common' }, 'is one of the most common passwords.'],
  [
    { rule: 'personal' },
    'must not consist of your name, your email address or the name of the site.',
  ],
  [
    { rule: 'timestamp' },
    'must be a date, or an instant with its offset, in ISO 8601, of the years 1900 to 2999.',
  ],
  [{ rule: 'cursor' }, 'is no cursor of this list with this filter and sort.'],
  [{ rule: 'beside', other: 'content' }, 'must be left out beside content.'],
  [{ rule: 'code' }, 'is wrong or was used.'],
  [{ rule: 'incorrect' }, 'is not the current password.'],
  [{ rule: 'protected' }, 'must not change in this way.'],
  [{ rule: 'image', detail: 'it is empty.' }, 'cannot be printed: it is empty.'],
  [
    { rule: 'unknown-field', nearest: 'employerContributions' },
    'is unknown; the nearest name is employerContributions.',
  ],
  [
    { rule: 'statement-item', law: 'California Labor Code 246(i)', asks: 'the paid sick leave' },
    'is missing: California Labor Code 246(i) asks for the paid sick leave.',
  ],
  [{ rule: 'unknown', allowed: ['id', 'name'] }, 'must be one of id, name.'],
  [
    { rule: 'unknown', allowed: ['id', 'name'], nearest: 'name' },
    'must be one of id, name; the nearest name is name.',
  ],
  [{ rule: 'unknown', allowed: [] }, 'has no value to choose from.'],
])('the message for %j is %j', (violation, message) => {
  expect(ruleMessage(violation)).toBe(message);
});
