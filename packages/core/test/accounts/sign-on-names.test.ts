import { isProviderName, isReturnUrl } from '@paydocs/core';
import { expect, test } from 'vitest';

test.each(['okta', 'a', '0-9', 'a'.repeat(32)])('%s names an identity provider', (name) => {
  expect(isProviderName(name)).toBe(true);
});

test.each(['', 'Okta', 'a_b', 'a/b', 'a'.repeat(33)])('%j names none', (name) => {
  expect(isProviderName(name)).toBe(false);
});

test.each(['https://app.example/', 'http://localhost:3000/a?b=c'])(
  '%s is an address to come back to',
  (url) => {
    expect(isReturnUrl(url)).toBe(true);
  },
);

test.each([
  undefined,
  7,
  'app.example',
  'https://app.example',
  'https://app.example/#a',
  'javascript:alert(1)',
  'HTTPS://app.example/',
])('%j is none', (url) => {
  expect(isReturnUrl(url)).toBe(false);
});
