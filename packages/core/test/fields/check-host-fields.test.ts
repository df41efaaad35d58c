import {
  checkHostFields,
  createCore,
  declaredHostFields,
  type HostFieldOptions,
} from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { expect, test } from 'vitest';

const many = Object.fromEntries(
  Array.from({ length: 51 }, (_, index) => [`f${index}`, { type: 'boolean' }]),
);

test.each<readonly [object, string]>([
  [{ people: {} }, 'fields.people is no known option; the nearest is fields.employees.'],
  [{ employees: [] }, 'fields.employees must be an object with fields.'],
  [{ employees: many }, 'fields.employees must not have more than 50 fields.'],
  [
    { employees: { BadgeNo: { type: 'text' } } },
    'fields.employees.BadgeNo must be named by 1 to 30 of a–z, 0–9 and, inside, single underscores, and begin with a letter.',
  ],
  [
    { employees: { a__b: { type: 'text' } } },
    'fields.employees.a__b must be named by 1 to 30 of a–z, 0–9 and, inside, single underscores, and begin with a letter.',
  ],
  [
    { employees: { ['a'.repeat(31)]: { type: 'text' } } },
    `fields.employees.${'a'.repeat(31)} must be named by 1 to 30 of a–z, 0–9 and, inside, single underscores, and begin with a letter.`,
  ],
  [
    { employees: { constructor: { type: 'text' } } },
    'fields.employees.constructor must have another name: every object has this one.',
  ],
  [{ companies: { a: 'text' } }, 'fields.companies.a must be an object.'],
  [
    { companies: { a: { type: 'string' } } },
    'fields.companies.a.type must be one of text, integer, amount, date, boolean, choice.',
  ],
  [
    { companies: { a: { type: 7 } } },
    'fields.companies.a.type must be one of text, integer, amount, date, boolean, choice.',
  ],
  [
    { companies: { a: { type: 'text', maxlength: 5 } } },
    'fields.companies.a.maxlength is no known option; the nearest is fields.companies.a.maxLength.',
  ],
  [
    { companies: { a: { type: 'text', maxLength: 1001 } } },
    'fields.companies.a.maxLength must be an integer from 1 to 1000.',
  ],
  [
    { companies: { a: { type: 'amount', min: 0.001 } } },
    'fields.companies.a.min must be an amount such as 12.50.',
  ],
  [
    { companies: { a: { type: 'amount', max: 1e12 } } },
    'fields.companies.a.max must be an amount such as 12.50.',
  ],
  [
    { companies: { a: { type: 'date', min: ' 2026-01-31' } } },
    'fields.companies.a.min must be a date such as 2026-01-31.',
  ],
  [
    { companies: { a: { type: 'date', max: 'today' } } },
    'fields.companies.a.max must be a date such as 2026-01-31.',
  ],
  [{ companies: { a: { type: 'choice' } } }, 'fields.companies.a.options is missing.'],
  [
    { companies: { a: { type: 'choice', options: ['S', 'S'] } } },
    'fields.companies.a.options must be a list of 1 to 100 different texts.',
  ],
  [
    { companies: { a: { type: 'choice', options: ['S\0'] } } },
    'fields.companies.a.options must be a list of 1 to 100 different texts.',
  ],
  [
    { companies: { a: { type: 'choice', options: ['S', 'M, L'], filterable: true } } },
    'fields.companies.a.options must have no commas with filterable.',
  ],
  [
    { companies: { a: { type: 'text', maxLength: 256, filterable: true } } },
    'fields.companies.a.maxLength must be at most 255 with filterable.',
  ],
  [
    { companies: { a: { type: 'text', encrypted: true, filterable: true } } },
    'fields.companies.a must not be both encrypted and filterable.',
  ],
  [
    { companies: { a: { type: 'integer', min: 2, max: 1 } } },
    'fields.companies.a.min must not be above fields.companies.a.max.',
  ],
  [
    { companies: { a: { type: 'text', description: '' } } },
    'fields.companies.a.description must be a text of 1 to 1000 characters.',
  ],
  [
    { companies: { a: { type: 'text', description: 'x'.repeat(1001) } } },
    'fields.companies.a.description must be a text of 1 to 1000 characters.',
  ],
])('fields %j are refused', (options, message) => {
  expect(() => checkHostFields(options as HostFieldOptions)).toThrow(new TypeError(message));
});

test('a core says which fields its host has', () => {
  const employees = { grade: { type: 'integer', min: 1, max: 12 } } as const;
  const core = createCore(memoryPorts(), { fields: { employees } });
  expect(declaredHostFields(core).employees.declared).toEqual(employees);
  expect(declaredHostFields({}).employees.declared).toEqual({});
});
