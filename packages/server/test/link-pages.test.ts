import { describe, expect, test } from 'vitest';
import { configuredLinkPages, linkPagesAt } from '../src/config/link-pages.ts';

const nothing = { publicUrl: undefined, resetPasswordUrl: undefined, verifyEmailUrl: undefined };

describe('the pages of links', () => {
  test.each([
    [
      { publicUrl: 'https://pay.example/api' },
      {
        resetPasswordUrl: 'https://pay.example/api/reset-password',
        verifyEmailUrl: 'https://pay.example/api/verify-email',
      },
    ],
    [
      { resetPasswordUrl: 'https://app.example/x?y=1' },
      { resetPasswordUrl: 'https://app.example/x?y=1' },
    ],
    [
      { publicUrl: 'https://pay.example', verifyEmailUrl: 'https://app.example/v' },
      {
        resetPasswordUrl: 'https://pay.example/reset-password',
        verifyEmailUrl: 'https://app.example/v',
      },
    ],
    [{}, {}],
  ])('for the configuration %j are %j', (config, pages) => {
    expect(configuredLinkPages({ ...nothing, ...config })).toStrictEqual(pages);
  });

  test.each([
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://0.0.0.0:3000', 'http://localhost:3000'],
    ['http://[::]:3000', 'http://localhost:3000'],
  ])('of a service at %s start with %s', (listeningUrl, origin) => {
    expect(linkPagesAt(listeningUrl)).toStrictEqual({
      resetPasswordUrl: `${origin}/reset-password`,
      verifyEmailUrl: `${origin}/verify-email`,
    });
  });
});
