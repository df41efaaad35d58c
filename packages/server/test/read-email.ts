import type { Email } from '@paydocs/core';
import PostalMime from 'postal-mime';

const LINK = /^https?:\/\/\S+$/m;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const SIGN_IN_NOTICES = [
  ['Two-step sign-in is on', 'second-factor-enabled'],
  ['A second factor was removed', 'second-factor-disabled'],
  ['Two-step sign-in was reset', 'second-factor-reset'],
  ['Single sign-on was linked', 'identity-linked'],
  ['Single sign-on was unlinked', 'identity-unlinked'],
  ['A recovery code was used', 'recovery-code-used'],
  ['Your recovery codes are new', 'recovery-codes-renewed'],
  ['A new e-mail address was asked for', 'email-change-requested'],
  ['Your e-mail address was changed', 'email-changed'],
  ['A sign-in stopped at the code', 'sign-in-unfinished'],
] as const;

const DOCUMENT_SUBJECTS: Readonly<Record<string, string>> = {
  'Your document is ready': 'en',
  'Ihr Dokument liegt bereit': 'de',
};

const CONFIRMATIONS: Readonly<Record<string, 'email-change' | 'email-verification'>> = {
  'Confirm your email address': 'email-verification',
  'Confirm your new email address': 'email-change',
};

const required = (text: string, pattern: RegExp): string => {
  const [found, group = found] = pattern.exec(text) ?? [];
  if (group === undefined) throw new Error(`The email has no ${pattern}: ${text}`);
  return group;
};

/** Parses a message back into its email. */
export const readEmail = async (message: Uint8Array): Promise<Email> => {
  const { subject, to = [], text = '' } = await PostalMime.parse(message);
  if (to.length !== 1) throw new Error(`The email is to ${to.length} people.`);
  const reader = {
    to: to[0]?.address ?? '',
    firstName: required(text, /^(?:Hello|Guten Tag) (.*),$/m),
  };
  if (subject === 'Your password was changed') return { kind: 'password-changed', ...reader };
  if (subject === 'An API token was created') return { kind: 'api-token-created', ...reader };
  const notice = SIGN_IN_NOTICES.find(([title]) => title === subject);
  if (notice !== undefined) return { kind: notice[1], ...reader };
  const link = required(text, LINK);
  const lang = DOCUMENT_SUBJECTS[subject ?? ''];
  if (lang !== undefined) return { kind: 'document-ready', ...reader, link, lang };
  if (subject === 'Your new account') {
    const lifetimeMs = Number(required(text, /for (\d+) hours/)) * HOUR_MS;
    return { kind: 'invitation', ...reader, link, lifetimeMs };
  }
  const confirmed = CONFIRMATIONS[subject ?? ''];
  if (confirmed !== undefined) {
    const lifetimeMs = Number(required(text, /for (\d+) hours/)) * HOUR_MS;
    return { kind: confirmed, ...reader, link, lifetimeMs };
  }
  const lifetimeMs = Number(required(text, /for (\d+) minutes/)) * MINUTE_MS;
  return { kind: 'password-reset', ...reader, link, lifetimeMs };
};
