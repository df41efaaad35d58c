import { RawJson } from '@paydocs/core';
import { expect, test } from 'vitest';
import { jsonList, jsonTexts } from '../../src/output/json-text.ts';

const jsonText = (row: object): string | undefined => jsonTexts([row])[0];

test.each([
  [{}],
  [{ a: 1, b: undefined, c: null, d: ['x', { y: true }], e: 'ł"\n' }],
  [{ a: new Date(0) }],
])('a value without raw JSON is encoded as by JSON.stringify: %j', (value) => {
  expect(jsonText(value)).toBe(JSON.stringify(value));
});

test('raw JSON is appended unchanged after the other fields', () => {
  const raw = new RawJson('{ "b": 1.0 }');
  expect(jsonText({ pay: raw, id: 1, tax: raw, gone: undefined, name: 'ł' })).toBe(
    '{"id":1,"name":"ł","pay":{ "b": 1.0 },"tax":{ "b": 1.0 }}',
  );
  expect(jsonText({ 'a "name"': raw })).toBe('{"a \\"name\\"":{ "b": 1.0 }}');
});

test('a list is encoded like its objects', () => {
  const raw = new RawJson('{}');
  expect(jsonList([{ pay: raw }, {}, { id: 1 }]).text).toBe('[{"pay":{}},{},{"id":1}]');
  expect(jsonList([]).text).toBe('[]');
});

test('nested raw JSON is encoded as an object', () => {
  expect(jsonText({ a: [{ pay: new RawJson('{ "b": 1.0 }') }] })).toBe('{"a":[{"pay":{"b":1}}]}');
});

test('a row with other raw fields than the first one has the same values', () => {
  const raw = new RawJson('{ "b": 1.0 }');
  expect(
    jsonTexts([
      { pay: raw, id: 1 },
      { pay: 'none', id: 2 },
      { id: 3, tax: raw },
    ]),
  ).toEqual(['{"id":1,"pay":{ "b": 1.0 }}', '{"pay":"none","id":2}', '{"id":3,"tax":{"b":1}}']);
});
