import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { completeUrl } from '../src/database/postgresql-url.ts';
import { openDatabase } from '../src/index.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['postgresql://me@db/paydocs', { user: 'me', host: 'db', port: 5432, database: 'paydocs' }],
  ['postgres://me:x@db:6432/paydocs', { user: 'me', host: 'db', port: 6432, database: 'paydocs' }],
  [
    'postgresql:///paydocs?host=/run/postgresql&user=me&options=-c%20search_path%3Dpay',
    {
      user: 'me',
      host: '/run/postgresql',
      port: 5432,
      database: 'paydocs',
      connectionParameters: expect.objectContaining({ options: '-c search_path=pay' }),
    },
  ],
  ['postgresql://me@[::1]/paydocs?port=6433', { host: '::1', port: 6433 }],
])('%s connects there, whatever the PG* variables say', (url, expected) => {
  for (const name of ['PGHOST', 'PGUSER', 'PGDATABASE']) vi.stubEnv(name, 'elsewhere');
  vi.stubEnv('PGPORT', '6543');
  expect(new Client({ connectionString: completeUrl(url) })).toMatchObject(expected);
});

test.each([
  ['postgresql:///paydocs?user=me', 'no host'],
  ['postgresql://db/paydocs', 'no user'],
  ['postgresql://me:hunter2@db', 'no database'],
  ['postgresql://db', 'no user, no database'],
  ['postgresql://me:hunter2@/paydocs', 'malformed'],
])('%s is refused, and its password is not quoted', async (url, reason) => {
  vi.stubEnv('PGHOST', 'elsewhere');
  const error = await openDatabase({ url }).catch((refusal: unknown) => refusal);
  expect(String(error)).toContain(reason);
  expect(String(error)).not.toContain('hunter2');
});

test('a parameter without effect is refused', async () => {
  const url = 'postgresql://me@db/paydocs?pool=20&sslmod=require';
  await expect(openDatabase({ url })).rejects.toThrow(
    'parameters of the URL have no effect: pool, sslmod. Remove them.',
  );
  await expect(openDatabase({ url: 'sqlite:./a.sqlite?pool=20' })).rejects.toThrow(
    'The URL of a SQLite file has no parameters.',
  );
});

test.each(['prefer', 'require', 'verify-ca'])(
  'sslmode=%s is verify-full without a warning of pg, unless the URL asks for the modes of libpq',
  (mode) => {
    const url = `postgresql://me@db/paydocs?sslmode=${mode}`;
    expect(completeUrl(url)).toContain('sslmode=verify-full');
    expect(completeUrl(`${url}&uselibpqcompat=true`)).toContain(`sslmode=${mode}`);
  },
);

test.each(['disable', 'no-verify', 'verify-full'])('sslmode=%s stays', (mode) => {
  expect(completeUrl(`postgresql://me@db/paydocs?sslmode=${mode}`)).toContain(`sslmode=${mode}`);
});
