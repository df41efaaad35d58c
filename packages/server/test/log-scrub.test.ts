import { describe, expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';
import { scrub } from '../src/log/scrub.ts';
import { cpuMs } from '../../../tools/cpu-ms.ts';

const SECRETS = {
  token: `v4.public.${'x'.repeat(100)}.Zm9v`,
  key: `k4.secret.${'x'.repeat(86)}`,
  hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  credentials: 'redis://:hunter2@cache.internal',
  ssn: '666-12-3456',
  ein: '00-1234567',
  email: 'Ada.Lovelace+pay@mail.example.test',
} as const;

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('trace', { write: (line: string) => void lines.push(line) }));
  const text = lines.join('');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  return text;
};

const expectClean = (text: string): void => {
  for (const secret of [...Object.values(SECRETS), 'hunter2']) expect(text).not.toContain(secret);
};

/** Returns an error as drivers throw it: the values of the row are in the message and its fields. */
const sqlError = (secret: string): Error =>
  Object.assign(new Error(`insert into "users" values (7, '${secret}') - duplicate key`), {
    detail: `Key (value)=(${secret}) already exists.`,
    parameters: [secret, { deep: [secret] }],
  });

describe.each(Object.entries(SECRETS))(
  'no line of the log contains a secret (%s)',
  (name, secret) => {
    test.each(['', 'x', '\n', '\t', '"', '\\', '\u001f', '(', '=', '\\n', 'é'])(
      'after %j',
      (before) => {
        const text = logged((log) => {
          log.info({ path: `${before}${secret}`, [`${before}${secret}`]: 1 }, `${before}${secret}`);
        });
        expectClean(text);
        expect(text).toContain(`[${name}]`);
      },
    );

    // @promise R28
    test('in messages, stacks, causes and properties of errors', () => {
      const nested = new AggregateError([sqlError(secret)], `near ${secret}`, {
        cause: new Error(secret, { cause: sqlError(secret) }),
      });
      expectClean(
        logged((log) => {
          log.error(sqlError(secret));
          log.error({ err: nested, error: nested }, 'failed: %s', secret);
          log.child({ job: secret }).fatal({ rows: [[{ value: secret }]] });
        }),
      );
    });

    test('in ids that are not random, and beside random ids', () => {
      const id = '0b7c6f2e-9a51-4c1f-8f43-1de0a6b9d7c1';
      expectClean(
        logged((log) => log.info({ tax_id: secret, id: secret, path: `/${id}/${secret}` })),
      );
      expectClean(logged((log) => log.info({ text: `{"request_id":"${secret}"}` })));
    });
  },
);

// @promise R28
test.each([
  'password',
  'password_confirmation',
  'token',
  'access_token',
  'authorization',
  'cookie',
])('a field named %s is redacted at any depth', (name) => {
  const value = 'x y"\\\n z';
  const text = logged((log) => log.info({ a: { b: [{ [name]: value }] }, [name]: value }, 'x'));
  expect(JSON.parse(text)).toMatchObject({
    a: { b: [{ [name]: '[redacted]' }] },
    msg: 'x',
  });
  expect(text).not.toContain('x y');
});

/** Returns a generator of bytes that repeats itself on every run (mulberry32). */
const seededBytes = (seed: number) => {
  let state = seed;
  return (length: number): Buffer =>
    Buffer.from(
      Array.from({ length }, () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return (mixed ^ (mixed >>> 14)) & 255;
      }),
    );
};

test.each(['', 'x', '"', 'Bearer ', '/', '='])(
  'no line contains an API token after %j',
  (before) => {
    const token = `pd_${'aB3_-'.repeat(9).slice(0, 43)}`;
    expect(scrub(`a ${before}${token} b`)).toBe(`a ${before}[token] b`);
  },
);

test('placeholders of credentials in advice stay, and nothing that looks like them', () => {
  const advice = 'DATABASE_URL must be postgresql://<user>:<password>@<host>/<database>.';
  expect(scrub(advice)).toBe(advice);
  for (const credentials of [
    '<user>:hunter2',
    'ada:<password>',
    '<user>:<hunter2>',
    '<user>:<password>hunter2',
    'x<user>:<password>',
    '<user>:<password>:hunter2',
  ]) {
    expect(scrub(`at smtp://${credentials}@host:25`)).toBe('at smtp://[credentials]@host:25');
  }
});

const uuidOf = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

describe('random ids', () => {
  test('are unchanged in 100,000 lines', () => {
    const bytes = seededBytes(20_260_131);
    const looksLikeNumber = /(?<!\d)\d{2}-\d{7}(?!\d)/;
    let lookalikes = 0;
    for (let index = 0; index < 50_000; index += 1) {
      const hex = bytes(16).toString('hex');
      const requestId = uuidOf(index % 2 === 0 ? hex : hex.replace(/[b-f]/g, '7'));
      const outboxId = bytes(16).toString('base64url');
      if (looksLikeNumber.test(requestId)) lookalikes += 1;
      const line = JSON.stringify({
        request_id: requestId,
        outbox_id: outboxId,
        path: `/${requestId}`,
      });
      if (scrub(line) !== line) expect(scrub(line)).toBe(line);
    }
    expect(lookalikes).toBeGreaterThan(50);
  });

  test('are unchanged when they look like an employer number or a social security number', () => {
    const ids = [
      '12-3456789',
      'a_12-3456789',
      '123-45-6789',
      'Zm9v12-3456789-_',
      '12345678-12-3456789',
    ];
    for (const id of ids) {
      const text = logged((log) =>
        log.info({ request_id: id, outbox_id: id, session_id: id, api_token_id: id }, 'x'),
      );
      const fields = { request_id: id, outbox_id: id, session_id: id, api_token_id: id };
      expect(JSON.parse(text)).toMatchObject(fields);
    }
    const uuid = 'aaaaaaaa-aaaa-4aaa-8a12-1234567abcde';
    expect(scrub(`request ${uuid} failed`)).toBe(`request ${uuid} failed`);
  });
});

test.each(['://', '"token":"', 'a@', 'a.', '1', 'v4.public.', '$argon2', '\\', '://a:'])(
  'scrubbing is linear in the length of the text %j, repeated',
  (unit) => {
    const startedMs = cpuMs();
    scrub(unit.repeat(100_000));
    expect(cpuMs() - startedMs).toBeLessThan(5000);
  },
);
