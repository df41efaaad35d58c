import { Unavailable } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import { describe, expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = [];
  write(createLog('info', { write: (line: string) => void lines.push(line) }));
  return lines;
};

describe('createLog', () => {
  test('writes one JSON line per event, with level, time and message', () => {
    const [line = '', ...others] = logged((log) => log.info({ url: 'http://x' }, 'listening'));
    expect(others).toEqual([]);
    expect(line.endsWith('\n')).toBe(true);
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      url: 'http://x',
      msg: 'listening',
    });
  });

  test.each([
    ['an access token', `v4.public.${'x'.repeat(100)}.Zm9v`],
    ['a signing key', `k4.secret.${'x'.repeat(86)}`],
    ['a data key', `d1.${'x'.repeat(43)}`],
    ['a password hash', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
    ['a password hash of Laravel', `$2y$12$${'./Az09'.repeat(9)}`],
    ['the credentials of an address', 'postgresql://paydocs:hunter2@db.internal/paydocs'],
    ['a social security number', '666-12-3456'],
    ['an employer number', '00-1234567'],
  ])('redacts %s everywhere', (_what, secret) => {
    const lines = logged((log) => {
      log.error({ error: { message: `near "${secret}"` } }, `failed: x:${secret}`);
      log.info({ deep: { inside: [secret] } }, 'event');
    });
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).not.toContain(secret);
      expect(line).not.toContain('hunter2');
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  test('redacts fields with secret names', () => {
    const [line = ''] = logged((log) =>
      log.info({ password: 'pw-1', body: { token: 'tk-1' } }, 'x'),
    );
    expect(JSON.parse(line)).toMatchObject({
      password: '[redacted]',
      body: { token: '[redacted]' },
    });
  });

  test('does not change dates, ids and addresses', () => {
    const fields = {
      time: '2026-01-31T08:00:00.000Z',
      request_id: '0b7c6f2e-9a51-4c1f-8f43-1de0a6b9d7c1',
      path: '/employees/12345',
      url: 'http://127.0.0.1:3000',
    };
    const [line = ''] = logged((log) => log.info(fields, 'x'));
    expect(JSON.parse(line)).toMatchObject({
      request_id: fields.request_id,
      path: fields.path,
      url: fields.url,
    });
    expect(line).toContain(fields.time);
  });
});

describe('describeError', () => {
  test('returns type, code, stack and causes', () => {
    const cause = Object.assign(new TypeError('low'), { code: 'ECONNREFUSED' });
    expect(describeError(new Error('high', { cause }))).toEqual({
      type: 'Error',
      at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { type: 'TypeError', code: 'ECONNREFUSED', at: expect.any(Array) },
    });
  });

  test('omits messages and properties, where drivers quote values of records', () => {
    const error = Object.assign(new Error("insert … values ('Zoë')"), { parameters: ['Zoë'] });
    expect(JSON.stringify(describeError(error))).not.toContain('Zoë');
  });

  test('includes the message of Unavailable, which paydocs writes', () => {
    const error = new Unavailable('The queue is full.');
    expect(describeError(error)).toMatchObject({
      type: 'Unavailable',
      message: 'The queue is full.',
    });
  });

  test('terminates for an error that is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  });

  test('returns the type of a thrown value that is no error', () => {
    expect(describeError('text')).toEqual({ type: 'string' });
  });
});
