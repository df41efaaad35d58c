import type { Email } from '@paydocs/core';

/** A link with characters that encodings change. */
export const LINK = 'https://app.example/reset?token=Zm9v-_x&email=a%2Bb%40example.test&copy=1=';
/** A link longer than a line of an e-mail. */
export const LONG_LINK = `https://app.example/reset?token=${'0123456789abcdef.=/'.repeat(80)}`;

type ResetEmail = Extract<Email, { kind: 'password-reset' }>;

/** Returns a reset e-mail to Anna. */
export const buildEmail = (change: Partial<ResetEmail> = {}): ResetEmail => ({
  kind: 'password-reset',
  to: 'anna@example.test',
  firstName: 'Anna',
  link: LINK,
  lifetimeMs: 3_600_000,
  ...change,
});

/** Valid recipients. */
export const ADDRESSES = [
  'anna@example.test',
  'anna+payroll@example.test',
  'Anna.Ek@example.test',
  "o'neil_{x}|~!#$%&*/=?^`-@mail.example.test",
  'anna@xn--bcher-kva.example',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.test`,
];

/** Texts that are not one plain address. */
export const NO_SINGLE_ADDRESSES = [
  '',
  'anna',
  'anna@example.test,eve@example.test',
  'anna@example.test, eve@example.test',
  'anna@example.test;eve@example.test',
  'anna@example.test eve@example.test',
  'anna@example.test\r\nBcc: eve@example.test',
  'anna@example.test\nRCPT TO:<eve@example.test>',
  'anna@example.test>\r\nRCPT TO:<eve@example.test',
  'Anna <eve@example.test>',
  '<eve@example.test>',
  '"anna@example.test"@eve.test',
  'anna@example.test\u0000',
];

/** First names in several scripts. */
export const UNICODE_NAMES = ['Zoë', '李小龍', 'Владимир', 'محمد', 'नीलम', "O'Brien", 'Ann-Marie'];

/** First names with HTML markup. */
export const MARKUP_NAMES = [
  '<marquee>Eve</marquee>',
  'Eve"><marquee>',
  "Eve'><marquee>",
  '--><marquee>',
  '</title><marquee>',
  'Eve" onpointerover="x',
  "Eve' onpointerover='x",
];

/** First names with header lines and SMTP commands. */
export const HEADER_NAMES = [
  'Eve\r\nBcc: eve@example.test',
  'Eve\nTo: eve@example.test',
  'Eve\r\n\r\nBcc: eve@example.test',
  'Eve\r\n.\r\nMAIL FROM:<eve@example.test>',
  'Eve\r\nSubject: Changed',
];
