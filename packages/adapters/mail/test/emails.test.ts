import { describe, expect, test } from 'vitest';
import { greeting } from '../src/letters/greeting.ts';
import { lifetime } from '../src/letters/lifetime.ts';
import { written } from '../src/letters/written.ts';
import { changedEmail, resetEmail } from './sample-emails.ts';

describe('the email to reset a password', () => {
  test('says this as text', () => {
    expect(written(resetEmail, 'Paydocs')).toMatchObject({
      subject: 'Reset your password',
      text: `Hello Anna,

Someone asked to reset the password of your Paydocs account. If it was you, choose a new password here:

${resetEmail.link}

The link works once, for 60 minutes.

If you did not ask for this, do nothing. Your password stays as it is. Do not pass this message on: whoever has the link can change your password.
`,
    });
  });

  test('has the link as a button and in full', () => {
    const { html } = written(resetEmail, 'Paydocs');
    const href = resetEmail.link.replaceAll('&', '&amp;');
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    expect(links.map(([, to, words]) => [to, words])).toEqual([
      [href, 'Choose a new password'],
      [href, href],
    ]);
  });
});

describe('the email about a changed password', () => {
  test('says what happened and what to do if it was somebody else', () => {
    const { subject, text } = written(changedEmail, 'Paydocs');
    expect(subject).toBe('Your password was changed');
    expect(text).toContain('Hello Anna,\n\nThe password of your Paydocs account was changed.');
    expect(text).toContain('All sessions were ended');
    expect(text).toContain('If you did not, ');
  });
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', '#39': "'" };

const decoded = (html: string): string =>
  html.replaceAll(/&([^;\s]+);/g, (_, name) => ENTITIES[String(name)] ?? '');

describe.each([resetEmail, changedEmail])('the HTML of $kind', (email) => {
  const { html, text } = written({ ...email, firstName: "O'Neil" }, 'Tom & <Ann>');

  test('has the same words as the text', () => {
    const body = html.slice(html.indexOf('<body'));
    const words = body.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
    expect(words).toContain('O&#39;Neil');
    for (const paragraph of text.trim().split('\n\n')) expect(decoded(words)).toContain(paragraph);
  });

  test('fetches nothing and runs nothing', () => {
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|object|embed|svg|video)|src=|url\(|\son\w+=/i,
    );
  });

  test('says its language and its title', () => {
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en" dir="ltr">/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
  });
});

describe('a greeting', () => {
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
    'St. John',
    'J. R.',
    'Martin Luther, Jr.',
    'Mª',
  ])('uses the name %s', (name) => {
    expect(greeting(name)).toEqual({ name });
  });

  test.each([
    ['  Anna \t Maria ', 'Anna Maria'],
    ['An\u0000na\u0007', 'Anna'],
    ['Anna\u3000Maria', 'Anna Maria'],
    ['x'.repeat(65), 'x'.repeat(64)],
    ['𠮷'.repeat(65), '𠮷'.repeat(64)],
    [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
  ])('makes of %j the name %s', (firstName, name) => {
    expect(greeting(firstName)).toEqual({ name });
  });

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
  ])('uses no name for %j', (firstName) => {
    expect(greeting(firstName)).toEqual({});
    expect(written({ ...resetEmail, firstName }, 'Paydocs').text).toMatch(/^Hello,\n\n/);
    expect(written({ ...resetEmail, firstName }, 'Paydocs').html).toContain('<p>Hello,</p>');
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
])('%i ms are %s', (ms, words) => {
  expect(lifetime(ms)).toBe(words);
});
