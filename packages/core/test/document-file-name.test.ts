import { documentFileName, RawJson } from '@paydocs/core';
import { expect, test } from 'vitest';

test.each([
  [{ pay_date: '2026-01-31', employee: { name: 'Zoë O’Hara' } }, 'Pay 2026-01-31 Zoë O_Hara'],
  [{ employee: { name: '../../etc/passwd\r\n"' } }, 'Pay ._._etc_passwd___'],
  [{ pay_date: 1, employee: 'x' }, 'Pay'],
  [{ employee: { name: 'x'.repeat(300) } }, `Pay ${'x'.repeat(96)}`],
])('the file of %j has the name %j', (content, name) => {
  expect(documentFileName({ type: 'Pay', content: RawJson.of(content) })).toBe(name);
});

test.each(['-1', '=1', '+1', '@x', '\t1', '- -1'])('the type %j begins no formula', (type) => {
  expect(documentFileName({ type, content: RawJson.of({}) })).toMatch(/^[\w]/);
});

test('a document without any fit letter has a name, too', () => {
  expect(documentFileName({ type: ' .. ', content: RawJson.of({}) })).toBe('document');
});
