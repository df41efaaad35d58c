import type { Email } from '@paydocs/core';

/** The secret part of the sample link. */
const TOKEN = 'mNq3s7Yh0Zk-_token-9QvXw2';

/** A password-reset email with a distinct text in each property. */
export const resetEmail = {
  kind: 'password-reset',
  to: 'anna+pay@example.test',
  firstName: 'Anna',
  link: `https://app.example/reset?token=${TOKEN}&email=anna%2Bpay%40example.test`,
  lifetimeMs: 3_600_000,
} as const satisfies Email;

/** An invitation of the same user. */
export const invitationEmail = {
  ...resetEmail,
  kind: 'invitation',
  lifetimeMs: 259_200_000,
} as const satisfies Email;

/** A password-changed email to the same user. */
export const changedEmail = {
  kind: 'password-changed',
  to: resetEmail.to,
  firstName: resetEmail.firstName,
} as const satisfies Email;

/** The notice of an API token to the same user. */
export const apiTokenEmail = {
  ...changedEmail,
  kind: 'api-token-created',
} as const satisfies Email;

/** A verification email to the same user. */
export const verificationEmail = {
  ...resetEmail,
  kind: 'email-verification',
  link: `https://app.example/confirm?token=${TOKEN}&email=anna%2Bpay%40example.test`,
  lifetimeMs: 86_400_000,
} as const satisfies Email;

/** The email to an address that the same user wants to have. */
export const emailChangeEmail = {
  ...verificationEmail,
  kind: 'email-change',
} as const satisfies Email;

/** The notice of a document to the same user. */
export const documentEmail = {
  kind: 'document-ready',
  to: resetEmail.to,
  firstName: resetEmail.firstName,
  link: 'https://app.example/papers?document=5f0c8f9e-7b1d-4c3a-9a53-0d6f3a1c2b4e',
  lang: 'en',
} as const satisfies Email;

/** The sender in tests. */
export const FROM = 'Paydocs <no-reply@paydocs.example>';
