import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { listeningAt, type Running, startServing, startServingAhead } from './command.ts';
import { readEmail } from './read-email.ts';
import { seedSmall } from './seed-small.ts';
import { type SmtpCatcher, type SmtpHooks, smtpCatcher } from './smtp-catcher.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

// Longer than the lease of an outbox entry.
const LATER_MS = 120_000;
const OWNER = 'owner@main.test';
const OTHER = 'manager@main.test';

let folder: TemporaryFolder;
let databaseUrl: string;
let catcher: SmtpCatcher;
let services: Running[];

beforeEach(async () => {
  folder = temporaryFolder();
  databaseUrl = folder.sqlite('crash.sqlite');
  services = [];
  await seedSmall(databaseUrl, 'correct horse battery staple');
});
afterEach(async () => {
  await Promise.all(services.map((service) => service.end('SIGKILL')));
  await catcher?.close();
  folder.remove();
});

const serving = async (aheadMs = 0): Promise<{ service: Running; url: string }> => {
  const environment = { DATABASE_URL: databaseUrl, MAIL_URL: catcher.url };
  const service =
    aheadMs === 0 ? startServing(environment) : startServingAhead(aheadMs, environment);
  services.push(service);
  return { service, url: await listeningAt(service) };
};

/** Stops the last node first: for a node whose clock is ahead, its lease of an entry has ended. */
const servingAlone = async (aheadMs: number): Promise<{ url: string }> => {
  await services.at(-1)?.end('SIGTERM');
  return serving(aheadMs);
};

const forgot = async (url: string, email: string): Promise<void> => {
  const path = '/auth/forgot-password';
  const { status } = await send(url, { method: 'POST', path, body: { email } });
  expect(status).toBe(200);
};

const recipients = async (): Promise<readonly string[]> => {
  const emails = await Promise.all(catcher.caught.map(({ bytes }) => readEmail(bytes)));
  return emails.map(({ to }) => to);
};

/** Waits until the outbox is empty, then returns all recipients in order. */
const finalRecipients = async (url: string): Promise<readonly string[]> => {
  // The oldest entry is sent first: when this email arrives, nothing else is due.
  await forgot(url, OTHER);
  await until(async () => (await recipients()).includes(OTHER));
  return recipients();
};

/** Starts a mail server that blocks at a step until `release`. */
const hangingAt = async (step: keyof SmtpHooks) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let reached = 0;
  const hang = (): Promise<void> => {
    reached += 1;
    return promise;
  };
  catcher = await smtpCatcher({ [step]: hang });
  return { release: resolve, reached: () => reached };
};

describe('an email, when the service is killed', () => {
  // @promise R56
  test('right after the request, is sent once or twice', async () => {
    catcher = await smtpCatcher();
    const { service, url } = await serving();
    await forgot(url, OWNER);
    await service.end('SIGKILL');

    const later = await serving(LATER_MS);
    await until(() => catcher.caught.length > 0);
    const [first, ...others] = (await finalRecipients(later.url)).toReversed();
    expect(first).toBe(OTHER);
    expect([[OWNER], [OWNER, OWNER]]).toContainEqual(others);
  });

  // @promise R56
  test('three times before the mail server greets, is sent once', async () => {
    const server = await hangingAt('onConnect');
    const first = await serving();
    await forgot(first.url, OWNER);
    for (const killed of [1, 2, 3]) {
      await until(() => server.reached() === killed);
      await services.at(-1)?.end('SIGKILL');
      if (killed === 3) server.release();
      await serving(killed * LATER_MS);
    }

    const { url } = await servingAlone(4 * LATER_MS);
    expect(await finalRecipients(url)).toEqual([OWNER, OTHER]);
  });

  test('each time after the mail server accepted it, is sent twice and never again', async () => {
    const server = await hangingAt('onMessage');
    const first = await serving();
    await forgot(first.url, OWNER);
    for (const killed of [1, 2]) {
      await until(() => server.reached() === killed);
      await services.at(-1)?.end('SIGKILL');
      await serving(killed * LATER_MS);
    }
    server.release();

    const { url } = await servingAlone(3 * LATER_MS);
    expect(await finalRecipients(url)).toEqual([OWNER, OWNER, OTHER]);
  });
});

describe('the current email, when the service stops', () => {
  test('is sent, and not sent again', async () => {
    const server = await hangingAt('onMessage');
    const { service, url } = await serving();
    await forgot(url, OWNER);
    await until(() => server.reached() === 1);
    service.child.kill('SIGTERM');
    await service.line(/"msg":"stopping"/);
    server.release();
    expect(await service.exitCode).toBe(0);

    const later = await serving(LATER_MS);
    expect(await finalRecipients(later.url)).toEqual([OWNER, OTHER]);
  });

  // @promise R56
  test('three times before the mail server greets, is sent at once by the next node', async () => {
    const server = await hangingAt('onConnect');
    const first = await serving();
    await forgot(first.url, OWNER);
    for (const stopped of [1, 2, 3]) {
      await until(() => server.reached() === stopped);
      const service = services.at(-1) ?? expect.unreachable();
      const startMs = performance.now();
      const exitCode = service.end('SIGTERM');
      await service.line(/email given back to the outbox/);
      expect(await exitCode).toBe(0);
      expect(performance.now() - startMs).toBeLessThan(10_000);
      if (stopped === 3) server.release();
      await serving();
    }

    const { url } = await serving();
    expect(await finalRecipients(url)).toEqual([OWNER, OTHER]);
  });

  test('without a reply of the mail server, is sent once more and never again', async () => {
    const server = await hangingAt('onMessage');
    const { service, url } = await serving();
    await forgot(url, OWNER);
    await until(() => server.reached() === 1);
    const exitCode = service.end('SIGTERM');
    await service.line(/closed before an email had an outcome/);
    expect(await exitCode).toBe(0);
    const second = await serving(LATER_MS);
    await until(() => server.reached() === 2);
    await second.service.end('SIGKILL');
    server.release();

    const later = await serving(2 * LATER_MS);
    expect(await finalRecipients(later.url)).toEqual([OWNER, OWNER, OTHER]);
  });
});
