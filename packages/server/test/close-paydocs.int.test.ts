import type { PasswordHasher } from '@paydocs/core';
import { memoryHasher } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../../tools/postgres-database.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { openPaydocs } from '../src/index.ts';
import { hostOptions, served } from './embedding.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createDatabase();
});
afterAll(async () => home.drop());

const ADA = { email: 'ada@example.com', password: 'correct horse battery staple' };

/** A hasher that verifies no password before `release`. */
const waitingHasher = () => {
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const hasher: PasswordHasher = memoryHasher();
  const waiting: PasswordHasher = {
    ...hasher,
    verify: async (...attempt) => {
      asked.resolve();
      await released.promise;
      return hasher.verify(...attempt);
    },
  };
  return { hasher: waiting, asked: asked.promise, release: () => released.resolve() };
};

const login = async (base: string) => {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADA),
  });
  const { success, errors } = (await response.json()) as {
    readonly success: boolean;
    readonly errors?: { readonly code: string };
  };
  return [response.status, errors?.code ?? success, response.headers.has('retry-after')];
};

const UNAVAILABLE = [503, 'service.unavailable', true];

const onDatabase = async (name: string) => {
  const { options } = await hostOptions();
  const { hasher, asked, release } = waitingHasher();
  const databaseUrl = name === 'SQLite' ? options.databaseUrl : home.url;
  const paydocs = await openPaydocs({ ...options, databaseUrl, ports: { hasher } });
  await paydocs.migrate();
  const base = await served(paydocs);
  return { paydocs, base, asked, release };
};

describe.each(['SQLite', 'PostgreSQL'])('the end of an embedded instance on %s', (name) => {
  test('waits for the requests that run, and refuses new ones', async () => {
    const { paydocs, base, asked, release } = await onDatabase(name);
    await paydocs.core.register({ firstName: 'Ada', lastName: 'Lovelace', ...ADA });
    const running = login(base);
    await asked;
    const closed = paydocs.close();
    expect(await login(base)).toEqual(UNAVAILABLE);
    release();
    expect(await running).toEqual([200, true, false]);
    await closed;
    expect(await login(base)).toEqual(UNAVAILABLE);
    await expect(paydocs.core.login(ADA)).rejects.toMatchObject({ name: 'Unavailable' });
    await expect(paydocs.migrate()).rejects.toThrow('paydocs is closed.');
    await expect(paydocs.close()).resolves.toBeUndefined();
  });

  test('waits for a migration', async () => {
    const { paydocs } = await onDatabase(name);
    const migrated = paydocs.migrate();
    await paydocs.close();
    expect(await migrated).toEqual([]);
  });
});
