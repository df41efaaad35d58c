import { openDatabase } from '@paydocs/mikro-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../src/index.ts';
import { dataKeys } from './data-keys.ts';
import { hostOptions, opened } from './embedding.ts';
import { until } from './until.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'correct horse battery staple',
};

/** Registers Ada at a host that verifies addresses; returns the options of another host of its database. */
const registered = async () => {
  const { options: all, emails } = await hostOptions();
  const { databaseUrl, dataKeys: _, ...options } = all;
  const database = await openDatabase({ url: databaseUrl, dataKeys });
  onTestFinished(() => database.close());
  const policy = { emailVerification: 'on' } as const;
  const { core, migrate } = await opened({ ...options, database, policy });
  await migrate();
  await core.register(ADA);
  return { options: { ...options, database }, emails };
};

test('a host that verifies no addresses sends what another one has accepted', async () => {
  const { options, emails } = await registered();
  const other = await opened({ ...options, publicUrl: 'https://pay.example' });
  other.startOutboxWorker();
  await until(async () => (await emails()).length === 1);
  expect(await emails()).toMatchObject([
    {
      kind: 'email-verification',
      link: expect.stringMatching('^https://pay.example/verify-email'),
    },
  ]);
});

test('a host without a page for the link leaves the e-mail to others', async () => {
  const { options, emails } = await registered();
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const other = await opened({ ...options, log });
  other.startOutboxWorker({ resetPasswordUrl: 'https://pay.example/reset' });
  await until(() => lines.some((line) => line.includes('no page for verification links')));
  expect(await emails()).toEqual([]);
});
