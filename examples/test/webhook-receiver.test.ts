import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { generateDataKey } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { memoryMailer } from '@paydocs/testing';
import { httpWebhookSender } from '@paydocs/webhooks';
import { openPaydocs } from 'paydocs';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tools/free-port.ts';

const PROGRAM = fileURLToPath(new URL('../webhook-receiver/src/main.ts', import.meta.url));

/** Starts the receiver until the end of the test, and returns the lines that it prints. */
const receiving = async (port: number, secrets: string) => {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRETS: secrets },
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  await once(reader, 'line');
  return lines;
};

test('the receiver of the docs verifies events of paydocs, and handles each once', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/hooks`;
  const paydocs = await openPaydocs({
    databaseUrl: 'sqlite::memory:',
    tokenKeys: await generateKey(),
    dataKeys: generateDataKey(),
    publicUrl: 'https://host.example',
    webhooksAllow: ['127.0.0.1'],
    ports: { mailer: memoryMailer() },
  });
  onTestFinished(() => paydocs.close());
  await paydocs.migrate();
  const { core } = paydocs;
  const { secret } = await core.createWebhook({ site: 'main', url, events: ['user.created'] });
  const old = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const lines = await receiving(port, `${secret} ${old}`);

  const account = { email: 'ada@host.example', password: 'a long enough password' };
  const { id } = await core.register({ ...account, firstName: 'Ada', lastName: 'Lovelace' });
  paydocs.startWebhookWorker();
  await expect.poll(() => lines[1], { timeout: 10_000 }).toMatch(/^msg_\w+: user\.created /);
  expect(lines[1]).toContain(`{"id":${id}}`);

  const sender = httpWebhookSender({ allow: ['127.0.0.1'] });
  const message = {
    id: 'msg_twice',
    url,
    timestampMs: Date.now(),
    body: '{"type":"user.created","data":{}}',
  };
  expect(await sender.send({ ...message, secrets: [secret] })).toEqual({ outcome: 'accepted' });
  expect(await sender.send({ ...message, secrets: [old] })).toEqual({ outcome: 'accepted' });
  expect(lines.filter((line) => line.startsWith('msg_twice'))).toHaveLength(1);
  const foreign = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect(await sender.send({ ...message, secrets: [foreign] })).toMatchObject({
    reason: 'The receiver answered 401.',
  });
});
