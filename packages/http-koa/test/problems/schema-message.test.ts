import { expect, test } from 'vitest';
import * as v from 'valibot';
import { schemaMessage } from '../../src/problems/schema-message.ts';

const text = v.string();
const number = v.number();

test.each<[string, v.GenericSchema, unknown, string]>([
  ['a missing field', text, undefined, 'is required.'],
  ['null', text, null, 'is required.'],
  ['another type', text, 7, 'must be a string.'],
  ['no number', number, '7', 'must be a number.'],
  ['no boolean', v.boolean(), 1, 'must be true or false.'],
  ['no list', v.array(text), 'a', 'must be a list.'],
  ['no object', v.object({}), 'a', 'must be an object.'],
  ['neither type', v.union([text, number]), true, 'must be a string or a number.'],
  ['no item of a list', v.picklist(['b', 'a']), 'c', 'must be one of b, a.'],
  ['another literal', v.literal('a'), 'b', 'must be a.'],
  ['a fraction', v.pipe(number, v.integer()), 0.5, 'must be an integer.'],
  ['less than the least', v.pipe(number, v.minValue(1)), 0, 'must be at least 1.'],
  ['more than the most', v.pipe(number, v.maxValue(9)), 10, 'must be at most 9.'],
  ['a bound', v.pipe(number, v.gtValue(0)), 0, 'must be above 0.'],
  ['the other bound', v.pipe(number, v.ltValue(9)), 9, 'must be below 9.'],
  ['no multiple', v.pipe(number, v.multipleOf(5)), 3, 'must be a multiple of 5.'],
  ['a short text', v.pipe(text, v.minLength(3)), 'a', 'must have at least 3 characters.'],
  ['a long list', v.pipe(v.array(text), v.maxLength(1)), ['a', 'b'], 'must have at most 1 items.'],
  ['another length', v.pipe(text, v.length(2)), 'a', 'must have 2 characters.'],
  ['too many bytes', v.pipe(text, v.maxBytes(1)), 'ab', 'must have at most 1 bytes.'],
  ['a long name', v.pipe(text, v.maxCodePoints(1)), 'ab', 'must have at most 1 code points.'],
  ['an empty text', v.pipe(text, v.nonEmpty()), '', 'must not be empty.'],
  ['no email', v.pipe(text, v.email()), 'a', 'must be a valid email address.'],
  ['no date', v.pipe(text, v.isoDate()), 'a', 'must be a valid date.'],
  ['no URL', v.pipe(text, v.url()), 'a', 'must be a valid URL.'],
  ['no digits', v.pipe(text, v.digits()), 'a', 'must consist of digits.'],
  ['another format', v.pipe(text, v.regex(/^a$/)), 'b', 'must match /^a$/.'],
  ['another start', v.pipe(text, v.startsWith('A')), 'b', 'must start with A.'],
  ['a text without another', v.pipe(text, v.includes('A')), 'b', 'must contain A.'],
  ['a text with another', v.pipe(text, v.excludes('A')), 'A', 'must not contain A.'],
  ['a refused value', v.pipe(text, v.notValue('a')), 'a', 'must not be a.'],
  [
    'a broken rule',
    v.pipe(
      text,
      v.check(() => false),
    ),
    'a',
    'is invalid.',
  ],
  [
    'a rule with a message',
    v.pipe(
      text,
      v.check(() => false, 'is odd.'),
    ),
    'a',
    'is odd.',
  ],
])('%s has a sentence of its own', (_, schema, value, message) => {
  const { issues = [] } = v.safeParse(v.object({ field: schema }), { field: value });
  expect(issues.map(schemaMessage)).toEqual([message]);
});

test('a missing and a further field are named', () => {
  const { issues = [] } = v.safeParse(v.strictObject({ name: text }), { color: 'red' });
  expect(issues.map(schemaMessage)).toEqual(['is required.', 'must be left out.']);
});
