import type { Letter } from '@paydocs/core';

/** The secret part of the sample link. */
const TOKEN = 'mNq3s7Yh0Zk-_token-9QvXw2';

/** A letter whose every part can be told from the others. */
export const resetLetter = {
  kind: 'password-reset',
  to: 'anna+pay@example.test',
  firstName: 'Anna',
  link: `https://app.example/reset?token=${TOKEN}&email=anna%2Bpay%40example.test`,
  lifetimeMs: 3_600_000,
} as const satisfies Letter;

/** The notice to the same person. */
export const changedLetter = {
  kind: 'password-changed',
  to: resetLetter.to,
  firstName: resetLetter.firstName,
} as const satisfies Letter;

/** Whom the tests send from. */
export const FROM = 'Paydocs <no-reply@paydocs.example>';
