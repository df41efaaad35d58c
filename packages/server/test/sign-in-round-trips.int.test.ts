import { expect, onTestFinished, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { countingProxy } from '../../../tools/counting-proxy.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { hostOptions, opened, served } from './embedding.ts';
import { seedSmall } from './seed-small.ts';

const credentials = { email: 'owner@main.test', password: 'correct horse battery staple' };

// The price of second factors is paid by users who have one.
test('POST /auth/login of a user without a second factor is three round trips', async () => {
  const home = await createDatabase();
  onTestFinished(() => home.drop());
  await seedSmall(home.url, credentials.password);
  const proxy = await countingProxy(home.url);
  onTestFinished(() => proxy.close());
  const { options } = await hostOptions();
  const url = await served(await opened({ ...options, databaseUrl: proxy.url }));
  const signIn = async () => send(url, { method: 'POST', path: '/auth/login', body: credentials });
  // The first one opens connections, prepares statements and may renew the hash.
  expect((await signIn()).status).toBe(200);
  expect((await signIn()).status).toBe(200);
  expect(await proxy.tripsOf(signIn)).toBe(3);
});
