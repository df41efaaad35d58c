import { SAMPLE_PASSWORD } from '@paydocs/testing';
import type { Sent } from './client.ts';

const PASSWORDS = {
  current_password: SAMPLE_PASSWORD,
  password: 'an entirely new phrase',
  password_confirmation: 'an entirely new phrase',
};

/** Every request that needs a session. */
export const MANAGEMENT: readonly Omit<Sent, 'token'>[] = [
  ...['/auth', '/admin/auth'].flatMap((surface) => [
    { method: 'POST', path: `${surface}/logout` },
    { method: 'POST', path: `${surface}/refresh` },
    { method: 'GET', path: `${surface}/sessions` },
    { method: 'DELETE', path: `${surface}/sessions/unknown` },
    { method: 'POST', path: `${surface}/logout-all` },
    { method: 'POST', path: `${surface}/change-password`, body: PASSWORDS },
  ]),
  { method: 'GET', path: '/auth/second-factors' },
  { method: 'POST', path: '/auth/second-factors', body: {} },
  { method: 'POST', path: '/auth/second-factors/1/confirm', body: { code: '000000' } },
  { method: 'DELETE', path: '/auth/second-factors/1', body: { code: '000000' } },
  { method: 'POST', path: '/auth/reauthenticate', body: { code: '000000' } },
  { method: 'GET', path: '/auth/api-tokens' },
  { method: 'POST', path: '/auth/api-tokens', body: { name: 'another', permissions: [] } },
  { method: 'DELETE', path: '/auth/api-tokens/unknown' },
];
