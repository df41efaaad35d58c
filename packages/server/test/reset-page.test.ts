import { describe, expect, test } from 'vitest';
import { configuredResetPage, resetPageAt } from '../src/reset-page.ts';

describe('the page of reset links', () => {
  test.each([
    [{ publicUrl: 'https://pay.example/api' }, 'https://pay.example/api/reset-password'],
    [{ resetPasswordUrl: 'https://app.example/x?y=1' }, 'https://app.example/x?y=1'],
    [
      { publicUrl: 'https://pay.example', resetPasswordUrl: 'https://app.example/x' },
      'https://app.example/x',
    ],
    [{}, undefined],
  ])('for the configuration %j is %s', (config, page) => {
    const nothing = { publicUrl: undefined, resetPasswordUrl: undefined };
    expect(configuredResetPage({ ...nothing, ...config })).toBe(page);
  });

  test.each([
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/reset-password'],
    ['http://[::1]:3000', 'http://[::1]:3000/reset-password'],
    ['http://0.0.0.0:3000', 'http://localhost:3000/reset-password'],
    ['http://[::]:3000', 'http://localhost:3000/reset-password'],
  ])('of a service at %s is %s', (listeningUrl, page) => {
    expect(resetPageAt(listeningUrl)).toBe(page);
  });
});
