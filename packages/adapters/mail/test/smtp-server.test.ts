import { describe, expect, test } from 'vitest';
import { parseSmtpUrl } from '../src/smtp-server.ts';

const PLAIN = { secure: false, requireTLS: false, ignoreTLS: false, tls: {} };
const auth = { user: 'anna', pass: 'word' };

test.each([
  ['smtp://mail.example', { ...PLAIN, host: 'mail.example', port: 587 }],
  ['SMTP://mail.example:25/', { ...PLAIN, host: 'mail.example', port: 25 }],
  ['smtps://mail.example', { ...PLAIN, host: 'mail.example', port: 465, secure: true }],
  ['smtp://192.0.2.1:2525', { ...PLAIN, host: '192.0.2.1', port: 2525 }],
  ['smtp://[2001:db8::1]:25', { ...PLAIN, host: '2001:db8::1', port: 25 }],
  [
    'smtp://anna:word@mail.example',
    { ...PLAIN, host: 'mail.example', port: 587, requireTLS: true, auth },
  ],
  [
    'smtp://anna:word@mail.example?requireTLS=false',
    { ...PLAIN, host: 'mail.example', port: 587, auth },
  ],
  [
    'smtp://anna:word@mail.example?ignoreTLS=true',
    { ...PLAIN, host: 'mail.example', port: 587, ignoreTLS: true, auth },
  ],
  [
    'smtp://a%40b.example:%2F%3F%23%25%C3%A9@mail.example?requireTLS=false',
    { ...PLAIN, host: 'mail.example', port: 587, auth: { user: 'a@b.example', pass: '/?#%é' } },
  ],
  [
    'smtp://mail.example?requireTLS=true&name=app.example&tls.servername=mx.example&tls.rejectUnauthorized=false',
    {
      ...PLAIN,
      host: 'mail.example',
      port: 587,
      requireTLS: true,
      name: 'app.example',
      tls: { servername: 'mx.example', rejectUnauthorized: false },
    },
  ],
])('%s is parsed', (url, server) => {
  expect(parseSmtpUrl(url)).toEqual(server);
});

describe('a loopback host', () => {
  test.each(['localhost', 'mail.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    '%s needs no encryption for a password',
    (host) => {
      expect(parseSmtpUrl(`smtp://anna:word@${host}:25`)).toMatchObject({
        requireTLS: false,
        ignoreTLS: true,
      });
    },
  );

  test.each(['127.0.0.1.example', 'localhost.example', '[2001:db8::1]', 'mylocalhost'])(
    'is not %s',
    (host) => {
      expect(parseSmtpUrl(`smtp://anna:word@${host}:25`)).toMatchObject({
        requireTLS: true,
        ignoreTLS: false,
      });
    },
  );
});

test('all mistakes in a URL are in one error', () => {
  const url = 'smtp://anna@mail.example/x?requireTLS=yes&ignoreTLS=no&pool=1';
  expect(() => parseSmtpUrl(url)).toThrow(
    /must be smtp:.* percent-encode .* password, or neither\. The options .* requireTLS .* ignoreTLS /,
  );
});

test.each([
  'smtp://',
  'smtp:',
  'smtp:mail.example',
  'smtp:///path',
  'http://mail.example',
  'smtp://anna:hidden@',
  'smtp://anna:hidden@mail.example:0',
  'smtp://anna:hidden@mail.example:99999',
  'smtp://anna:hidden@mail.example/path',
  'smtp://anna:hidden@mail.example#part',
  'smtp://anna:hid/den@mail.example',
  'smtp://anna:hid#den@mail.example',
  'smtp://anna:12?hidden@mail.example',
  'smtp://anna:12?hidden=1@mail.example',
  'smtp://anna:hidden%zz@mail.example',
  'smtp://anna@mail.example',
  'smtp://:hidden@mail.example',
  'smtp://anna:hidden@mail example',
  'smtp://anna:hidden@mail_%0d%0a.example',
  'smtp://anna:hidden@mail.example?pool=true',
  'smtp://anna:hidden@mail.example?requireTLS=yes',
  'smtp://anna:hidden@mail.example?requireTLS=true&requireTLS=false',
  'smtp://anna:hidden@mail.example?name=a%0d%0ab',
  'smtp://anna:hidden@mail.example?__proto__=1',
])('%s throws an error that shows no part of the URL', (url) => {
  const parse = () => parseSmtpUrl(url);
  expect(parse).toThrow(/SMTP address/);
  expect(parse).not.toThrow(/hid|den|anna|mail\.example/);
});
