import { RawJson } from '@paydocs/core';
import { expect, test } from 'vitest';
import { jsonList, jsonText } from '../../src/output/json-text.ts';

test.each([
  [{}],
  [{ a: 1, b: undefined, c: null, d: ['x', { y: true }], e: 'ł"\n' }],
  [{ a: new Date(0) }],
])('what holds no raw JSON is written as ever: %j', (value) => {
  expect(jsonText(value)).toBe(JSON.stringify(value));
});

test('raw JSON goes as it is, behind the other fields', () => {
  const raw = new RawJson('{ "b": 1.0 }');
  expect(jsonText({ pay: raw, id: 1, tax: raw, gone: undefined, name: 'ł' })).toBe(
    '{"id":1,"name":"ł","pay":{ "b": 1.0 },"tax":{ "b": 1.0 }}',
  );
  expect(jsonText({ 'a "name"': raw })).toBe('{"a \\"name\\"":{ "b": 1.0 }}');
});

test('a list is written as its objects are', () => {
  const raw = new RawJson('{}');
  expect(jsonList([{ pay: raw }, {}, { id: 1 }]).text).toBe('[{"pay":{}},{},{"id":1}]');
  expect(jsonList([]).text).toBe('[]');
});

test('raw JSON further down is written as the object that it is', () => {
  expect(jsonText({ a: [{ pay: new RawJson('{ "b": 1.0 }') }] })).toBe('{"a":[{"pay":{"b":1}}]}');
});
