import { createHmac } from 'node:crypto';
import { buildSite } from '@paydocs/testing';
import { beforeAll, expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { createFilled } from './filled-database.ts';
import { localReceiver } from './local-receiver.ts';
import { printedBy, recordsIn } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const environment = {
  DATABASE_URL: sharedFolder().sqlite('tested.sqlite'),
  WEBHOOKS_ALLOW: '127.0.0.1',
};
beforeAll(async () =>
  createFilled(environment.DATABASE_URL, { sites: [buildSite({ identifier: 'main' })] }),
);

const webhooks = (...words: readonly string[]) => paydocs(['webhooks', ...words], environment);

const json = async (...words: readonly string[]) =>
  recordsIn({ stdout: await printedBy(webhooks(...words, '--json')) });

/** Starts a receiver with an endpoint, which a command names by its id. */
const receiving = async () => {
  const receiver = await localReceiver();
  const [endpoint] = await json('create', '--url', receiver.url, '--events', 'user.created');
  return { receiver, secret: String(endpoint.secret), id: String(endpoint.id) };
};

const signatureOf = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64')}`;

test('test sends one signed message, prints that it was accepted, and stores nothing', async () => {
  const { id, receiver, secret: old } = await receiving();
  const [{ secret }] = await json('rotate', id);
  const { code, stdout } = await webhooks('test', id);
  const [message] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    new RegExp(`^endpoint ${id} of main accepted the test message ${message?.id} after \\d+ ms\n$`),
  );
  const { type, data } = JSON.parse(message?.body ?? '');
  expect({ type, data }).toEqual({ type: 'webhook.test', data: {} });
  const signed = `${message?.id}.${message?.timestamp}.${message?.body}`;
  expect(message?.signature.split(' ')).toEqual([
    signatureOf(secret, signed),
    signatureOf(old, signed),
  ]);
  for (const text of [secret, old]) expect(stdout).not.toContain(text);
  expect(await json('deliveries', id)).toEqual([]);
  const { stdout: trail } = await paydocs(['audit', '--json'], environment);
  expect(trail).toContain('webhook.tested');
});

test('test exits with 1 and the reason when the receiver refuses, and leaves the endpoint as it is', async () => {
  const { id, receiver } = await receiving();
  receiver.answer(410);
  const { code, stdout } = await webhooks('test', id, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    id: Number(id),
    site: 'main',
    message_id: receiver.received[0]?.id,
    accepted: false,
    reason: 'The receiver answered 410.',
    duration_ms: expect.any(Number),
  });
  const told = await webhooks('test', id);
  expect(told).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/did not accept .* ms: The receiver answered 410\.\n$/),
  });
  const listed = (await json('list')).find((endpoint) => String(endpoint.id) === id);
  expect(listed).toMatchObject({ state: 'healthy', last_failure: null, disabled_at: null });
});

test('test sends nothing to a network that is not allowed, and to no endpoint of another site', async () => {
  const { id, receiver } = await receiving();
  const forbidden = await paydocs(['webhooks', 'test', id], {
    ...environment,
    WEBHOOKS_ALLOW: '10.1.0.0/16',
  });
  expect(forbidden.code).toBe(1);
  expect(forbidden.stdout).toContain('The receiver has the address 127.0.0.1, which needs https.');
  expect(await webhooks('test', '1000000')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'paydocs: The site has no such webhook: see `paydocs webhooks list`.\n',
  });
  expect(receiver.received).toEqual([]);
});
