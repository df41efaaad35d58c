import assert from 'node:assert/strict';
import { test } from 'vitest';
import { tokenParts } from '../src/token-parts.ts';

test('a token in canonical base64url has a payload and a footer', () => {
  assert.deepEqual(tokenParts('v4.public.QUI.e30'), { payload: 'QUI', footer: 'e30' });
});

test('a token in non-canonical base64url is rejected', () => {
  for (const payload of ['QUJ', 'QUK', 'QUL', 'QUI=', 'QUI ', 'QUI+', 'Q']) {
    assert.equal(tokenParts(`v4.public.${payload}.e30`), undefined, payload);
  }
});

test('a token without a footer, or with another number of segments, is rejected', () => {
  for (const text of [
    '',
    'v4.public.QUI',
    'v4.public.QUI.',
    'v4.public..e30',
    'v4.public.QUI.e30.e30',
  ]) {
    assert.equal(tokenParts(text), undefined, text);
  }
});
