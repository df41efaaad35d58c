import { describe, expect, test } from 'vitest';
import { renderEmail } from '../src/emails/render-email.ts';
import { safeName } from '../src/emails/safe-name.ts';
import { formatLifetime } from '../src/emails/format-lifetime.ts';
import {
  apiTokenEmail,
  changedEmail,
  documentEmail,
  invitationEmail,
  resetEmail,
  verificationEmail,
} from './sample-emails.ts';

describe('the password-reset email', () => {
  test('has this text', () => {
    expect(renderEmail(resetEmail, 'Paydocs')).toMatchObject({
      subject: 'Reset your password',
      text: `Hello Anna,

Someone asked to reset the password of your Paydocs account. If it was you, choose a new password here:

${resetEmail.link}

The link works once, for 60 minutes.

If you did not ask for this, do nothing. Your password stays as it is. Do not pass this message on: whoever has the link can change your password.
`,
    });
  });

  test('has the link as a button and as text', () => {
    const { html } = renderEmail(resetEmail, 'Paydocs');
    const href = resetEmail.link.replaceAll('&', '&amp;');
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    expect(links.map(([, target, label]) => [target, label])).toEqual([
      [href, 'Choose a new password'],
      [href, href],
    ]);
  });
});

describe('the invitation', () => {
  test('has this text, which speaks of no request', () => {
    expect(renderEmail(invitationEmail, 'Paydocs')).toMatchObject({
      subject: 'Your new account',
      text: `Hello Anna,

An account at Paydocs was created for you with this e-mail address. To sign in, choose a password first:

${invitationEmail.link}

The link works once, for 72 hours. Afterwards, ask for a new password on the sign-in page, with this address.

If you do not know what this is about, do nothing. Do not pass this message on: whoever has the link can choose your password.
`,
    });
  });
});

describe('the password-changed email', () => {
  test('explains the change and what to do if someone else made it', () => {
    const { subject, text } = renderEmail(changedEmail, 'Paydocs');
    expect(subject).toBe('Your password was changed');
    expect(text).toContain('Hello Anna,\n\nThe password of your Paydocs account was changed.');
    expect(text).toContain('All sessions were ended');
    expect(text).toContain('If you did not, ');
  });
});

test('the email of an API token has this text, without a link and the name of the token', () => {
  expect(renderEmail(apiTokenEmail, 'Paydocs')).toMatchObject({
    subject: 'An API token was created',
    text: `Hello Anna,

An API token for your Paydocs account was created. A program that has it can act for you until it expires or is revoked.

If you created it, there is nothing more to do.

If you did not, someone else can use your account. Open the sign-in page as you always do, and choose a new password: it ends all other sessions and all API tokens. Then tell the people who run your account.
`,
  });
});

test('the email-verification email has this text', () => {
  expect(renderEmail(verificationEmail, 'Paydocs')).toMatchObject({
    subject: 'Confirm your email address',
    text: `Hello Anna,

This address was given for a Paydocs account. If it was you, confirm the address here:

${verificationEmail.link}

The link works once, for 24 hours.

If you have no such account, do nothing. The address is not confirmed without you.
`,
  });
});

describe('the email about a document', () => {
  test('has this text, which says neither what the document is nor of whom', () => {
    expect(renderEmail(documentEmail, 'Paydocs')).toMatchObject({
      subject: 'Your document is ready',
      text: `Hello Anna,

A new document is ready for you at Paydocs. Sign in to read and save it:

${documentEmail.link}

This message has no attachment. If you do not know what it is about, do nothing.
`,
    });
  });

  const languages = ['en', 'de', 'el', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'uk', 'vi'];

  test.each(languages)('is in the language of the document: %s', (lang) => {
    const { subject, text, html } = renderEmail({ ...documentEmail, lang }, '$& Co');
    expect(html).toContain(`<html lang="${lang}" dir="ltr">`);
    const paragraphs = [subject, ...text.trim().split('\n\n')];
    expect([new Set(paragraphs).size, paragraphs[3]]).toEqual([5, documentEmail.link]);
    expect(paragraphs[1]).toMatch(/ Anna,$/);
    expect(paragraphs[2]).toContain('$& Co');
    const english = renderEmail(documentEmail, '$& Co').text.split('\n\n');
    expect(english.includes(paragraphs[2] ?? '')).toBe(lang === 'en');
  });

  test('is that of the language for any region, and English for a language without words', () => {
    const subjects = ['de-AT', 'tlh'].map(
      (lang) => renderEmail({ ...documentEmail, lang }, 'P').subject,
    );
    expect(subjects).toEqual(['Ihr Dokument liegt bereit', 'Your document is ready']);
  });
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', '#39': "'" };

const decoded = (html: string): string =>
  html.replaceAll(/&([^;\s]+);/g, (_, name) => ENTITIES[String(name)] ?? '');

describe.each([
  resetEmail,
  invitationEmail,
  changedEmail,
  apiTokenEmail,
  verificationEmail,
  documentEmail,
])('the HTML of the $kind email', (email) => {
  const { html, text } = renderEmail({ ...email, firstName: "O'Neil" }, 'Tom & <Ann>');

  test('has the same words as the text', () => {
    const body = html.slice(html.indexOf('<body'));
    const words = body.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
    expect(words).toContain('O&#39;Neil');
    for (const paragraph of text.trim().split('\n\n')) expect(decoded(words)).toContain(paragraph);
  });

  test('loads nothing and runs no script', () => {
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|object|embed|svg|video)|src=|url\(|\son\w+=/i,
    );
  });

  test('has a language and a title', () => {
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en" dir="ltr">/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
  });
});

describe('the first name in the greeting', () => {
  test.each([
    'Anna',
    'Zoë',
    'Zoe\u0308',
    '李小龍',
    'محمد',
    'علی\u200cرضا',
    'नीलम',
    "O'Neil",
    'D’Angelo',
    'Ann-Marie',
    'Ann\u2011Marie',
    'St. John',
    'J. R.',
    'Martin Luther, Jr.',
    'Mª',
  ])('is shown for %s', (name) => {
    expect(safeName(name)).toBe(name);
  });

  test.each([
    ['  Anna \t Maria ', 'Anna Maria'],
    ['An\u0000na\u0007', 'Anna'],
    ['Anna\u3000Maria', 'Anna Maria'],
    ['x'.repeat(65), 'x'.repeat(64)],
    ['𠮷'.repeat(65), '𠮷'.repeat(64)],
    [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
  ])('is shown for %j as %s', (firstName, name) => {
    expect(safeName(firstName)).toBe(name);
  });

  // @promise R48
  test.each([
    '',
    ' ',
    '-',
    'http://evil.test',
    'https:evil',
    'www.evil.test',
    'evil.test',
    'Evil.Com',
    'evil.рф',
    'evil。test',
    'evil．com',
    'evil.\u200ccom',
    'evil.c\u0301om',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    'eve@evil',
    'evil/login',
    'evil\\login',
    'mailto:eve',
    'Call 1 800 555 0100',
    '\u202emoc.live',
    'Anna\u2028Your account is closed',
    'Anna\r\nhttps://evil.test',
    '<b>Anna</b>',
    'Anna & Eve',
    '${link}',
    '{{constructor}}',
    '\ud800Anna',
  ])('is omitted for %j', (firstName) => {
    expect(safeName(firstName)).toBeUndefined();
    expect(renderEmail({ ...resetEmail, firstName }, 'Paydocs').text).toMatch(/^Hello,\n\n/);
    expect(renderEmail({ ...resetEmail, firstName }, 'Paydocs').html).toContain('<p>Hello,</p>');
  });
});

test.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [119_999, '1 minute'],
  [3_600_000, '60 minutes'],
  [7_200_000, '120 minutes'],
  [10_800_000, '3 hours'],
  [14_399_999, '3 hours'],
  [86_400_000, '24 hours'],
])('%i ms are formatted as %s', (ms, text) => {
  expect(formatLifetime(ms)).toBe(text);
});
