import { pollingWorkEngine } from '@paydocs/core';
import { expect, test } from 'vitest';
import { openPaydocs } from '../src/index.ts';
import { sleepUntilCanceled } from '../src/workers/sleep.ts';
import { hostOptions, opened } from './embedding.ts';
import { until } from './until.ts';

const fail = (): never => {
  throw new Error('The log has ended.');
};

test('an instance whose engine cannot stop closes its database, and says so', async () => {
  const { options } = await hostOptions();
  const engine = pollingWorkEngine({ sleep: sleepUntilCanceled });
  const stop = async (): Promise<void> => {
    await engine.stop();
    throw new Error('The engine of the host cannot stop.');
  };
  const paydocs = await openPaydocs({ ...options, ports: { workEngine: { ...engine, stop } } });
  await paydocs.migrate();
  paydocs.startDocumentWorker();
  paydocs.startPruneWorker();
  await expect(paydocs.close()).rejects.toThrow('The engine of the host cannot stop.');
  const again = await opened(options);
  expect(await again.migrate()).toEqual([]);
});

test('a worker goes on when the log of the host fails', async () => {
  const { options, emails } = await hostOptions();
  const log = { debug: fail, info: fail, warn: fail, error: fail };
  const paydocs = await opened({ ...options, log, publicUrl: 'http://127.0.0.1/' });
  await paydocs.migrate();
  const address = { password: 'correct horse battery staple', firstName: 'Ada', lastName: 'King' };
  const people = ['ada@example.com', 'grace@example.com'];
  for (const email of people) await paydocs.core.register({ ...address, email });
  paydocs.startOutboxWorker();
  for (const [index, email] of people.entries()) {
    await paydocs.core.forgotPassword({ email });
    await until(async () => (await emails()).length > index);
  }
});
