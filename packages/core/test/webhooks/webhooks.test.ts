import { WEBHOOK_EVENTS } from '@paydocs/core';
import { memoryWebhookSender } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { wrongValues } from '../wrong-values.ts';

const URL = 'https://receiver.example/paydocs?a=1';
const EVENTS = ['order.completed', 'user.created'] as const;
const REQUEST = { site: 'main', url: URL, events: EVENTS };

describe('createWebhook', () => {
  test('returns the endpoint, and a secret of 32 random bytes that no list shows', async () => {
    const { auditLog, clock, core } = await sampleCore();
    const description = 'The books';
    const { endpoint, secret } = await core.createWebhook({ ...REQUEST, description });
    expect(endpoint).toEqual({
      id: endpoint.id,
      siteId: 1,
      url: URL,
      description,
      events: EVENTS,
      createdAtMs: clock.nowMs(),
      disabledAtMs: null,
      failures: 0,
      lastFailure: null,
      acceptedAtMs: null,
      pausedUntilMs: 0,
      previousSecretUntilMs: null,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const other = await core.createWebhook(REQUEST);
    expect(other.secret).not.toBe(secret);
    expect(other.endpoint.description).toBeNull();
    const listed = await core.listWebhooks();
    expect(listed).toEqual([
      { ...endpoint, site: 'main', waiting: 0, failed: 0 },
      { ...other.endpoint, site: 'main', waiting: 0, failed: 0 },
    ]);
    const entries = await auditLog.find({ action: 'webhook.created', limit: 9 });
    const subjects = entries.map(({ subject }) => subject?.id);
    expect(new Set(subjects)).toEqual(new Set(listed.map(({ id }) => String(id))));
    expect(entries.map(({ details }) => details)).toEqual([{ events: EVENTS }, { events: EVENTS }]);
    expect(JSON.stringify([listed, entries])).not.toContain(secret.slice(6));
  });

  test('takes each type once, and the normal form of an URL', async () => {
    const { core } = await sampleCore();
    const { endpoint } = await core.createWebhook({
      ...REQUEST,
      url: ' HTTPS://Receiver.example:443/a b ',
      events: [...WEBHOOK_EVENTS, ...WEBHOOK_EVENTS],
    });
    expect(endpoint.url).toBe('https://receiver.example/a%20b');
    expect(endpoint.events).toEqual(WEBHOOK_EVENTS);
  });

  test.each([
    'no url',
    'ftp://receiver.example/',
    'https://',
    'https://user@receiver.example/',
    'https://:password@receiver.example/',
    'https://receiver.example/#fragment',
    'https://receiver.example/#',
    'javascript:alert(1)',
  ])('refuses the URL %s', async (url) => {
    const { core } = await sampleCore();
    expect(await issuesOf(core.createWebhook({ ...REQUEST, url }))).toEqual(['url format']);
  });

  test('refuses a URL that the sender never reaches, before anything is stored', async () => {
    const webhookSender = { ...memoryWebhookSender(), mayReach: () => false };
    const { core } = await sampleCore({}, { webhookSender });
    expect(await issuesOf(core.createWebhook(REQUEST))).toEqual(['url format']);
    expect(await core.listWebhooks({})).toEqual([]);
  });

  test('refuses an URL of more than 2,048 characters, also in its normal form', async () => {
    const { core } = await sampleCore();
    const withPath = (path: string) =>
      core.createWebhook({ ...REQUEST, url: `https://a.b/${path}` });
    expect(await issuesOf(withPath('x'.repeat(2037)))).toEqual(['url length']);
    expect(await issuesOf(withPath('ü'.repeat(1000)))).toEqual(['url length']);
    expect((await withPath('x'.repeat(2036))).endpoint.url).toHaveLength(2048);
  });

  test('refuses no event, unknown ones and an unknown site', async () => {
    const { core } = await sampleCore();
    const events = async (given: readonly string[]) =>
      issuesOf(core.createWebhook({ ...REQUEST, events: given as typeof EVENTS }));
    expect(await events([])).toEqual(['events required']);
    expect(await events(['order.deleted'])).toEqual(['events unknown']);
    expect(await issuesOf(core.createWebhook({ ...REQUEST, site: 'west' }))).toEqual([
      'site unknown',
    ]);
  });

  test('refuses the 21st endpoint of a site', async () => {
    const { core } = await sampleCore();
    for (let count = 0; count < 20; count += 1) await core.createWebhook(REQUEST);
    expect(await refusal(core.createWebhook(REQUEST))).toMatchObject({
      code: 'webhook.limit',
      facts: { max: 20 },
    });
    await core.createWebhook({ ...REQUEST, site: 'north' });
  });
});

describe('listWebhooks', () => {
  test('lists the endpoints of one site, or of all', async () => {
    const { core } = await sampleCore();
    const { endpoint } = await core.createWebhook(REQUEST);
    const { endpoint: other } = await core.createWebhook({ ...REQUEST, site: 'north' });
    const ids = async (request?: { readonly site: string }) =>
      (await core.listWebhooks(request)).map(({ id, site }) => [id, site]);
    expect(await ids()).toEqual([
      [endpoint.id, 'main'],
      [other.id, 'north'],
    ]);
    expect(await ids({ site: 'north' })).toEqual([[other.id, 'north']]);
    expect(await issuesOf(core.listWebhooks({ site: 'west' }))).toEqual(['site unknown']);
  });

  test('refuses what is no request', async () => {
    const { core } = await sampleCore();
    for (const value of wrongValues.filter((each) => each !== undefined)) {
      const outcome = core.listWebhooks({ site: value } as never);
      expect(await issuesOf(outcome)).toEqual([
        typeof value === 'string' ? 'site unknown' : 'site string',
      ]);
    }
    expect(await issuesOf(core.listWebhooks(null as never))).toEqual(['input object']);
  });
});

describe.each(['removeWebhook', 'enableWebhook'] as const)('%s', (name) => {
  test('changes the endpoint of the site that is named, and of no other', async () => {
    const { auditLog, core } = await sampleCore();
    const { id } = (await core.createWebhook(REQUEST)).endpoint;
    for (const wrong of [
      { site: 'north', id },
      { site: 'main', id: id + 1 },
    ]) {
      expect(await codeOf(core[name](wrong))).toBe('webhook.missing');
    }
    await core[name]({ site: 'main', id });
    expect(await core.listWebhooks()).toHaveLength(name === 'removeWebhook' ? 0 : 1);
    const action = name === 'removeWebhook' ? 'webhook.removed' : 'webhook.enabled';
    expect(await auditLog.find({ action, limit: 9 })).toMatchObject([
      { siteId: 1, userId: null, subject: { kind: 'webhook', id: String(id) }, details: {} },
    ]);
  });
});

test('enableWebhook refuses an endpoint that the sender never reaches, and changes nothing', async () => {
  const reached = { ...memoryWebhookSender(), allows: true };
  const webhookSender = { ...reached, mayReach: () => reached.allows };
  const { auditLog, core } = await sampleCore({}, { webhookSender });
  const { id } = (await core.createWebhook(REQUEST)).endpoint;
  reached.allows = false;
  const before = await core.listWebhooks();
  expect(await issuesOf(core.enableWebhook({ site: 'main', id }))).toEqual(['url format']);
  expect(await core.listWebhooks()).toEqual(before);
  expect(await auditLog.find({ action: 'webhook.enabled', limit: 9 })).toEqual([]);
});
