import type {
  AuditEntry,
  Core,
  KeyedOrder,
  SiteLayout,
  User,
  WebhookEndpointStatus,
} from '@paydocs/core';
import { buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { ORDER, sampleOrdering } from '../ordering/sample-ordering.ts';
import { issuesOf, sampleCore } from '../sample-core.ts';
import { CHANGED, LETTERHEAD, owner } from '../sites/sample-layout.ts';

const collect = async (core: Pick<Core, 'exportSite'>, site: string) => {
  const users: User[] = [];
  const orders: KeyedOrder[] = [];
  const webhooks: WebhookEndpointStatus[] = [];
  const layouts: SiteLayout[] = [];
  const entries: AuditEntry[] = [];
  const exported = await core.exportSite({
    site,
    onUsers: async (some) => void users.push(...some),
    onOrders: async (some) => void orders.push(...some),
    onWebhooks: async (some) => void webhooks.push(...some),
    onLayouts: async (some) => void layouts.push(...some),
    onAuditEntries: async (some) => void entries.push(...some),
  });
  return { exported, users, orders, webhooks, layouts, entries };
};

describe('exportSite', () => {
  test('passes on all users without hashes and the trail of one site, in parts', async () => {
    const { core, clock, signIn, store, auditLog } = await sampleCore();
    store.add({
      users: Array.from({ length: 700 }, (_, index) =>
        buildUser({ id: 1000 + index, siteId: 2, email: `many-${index}@north.test` }),
      ),
    });
    await signIn('owner@main.test');
    await signIn('owner@north.test');
    const [entry] = await auditLog.find({ siteId: 2, limit: 1 });
    for (let index = 0; index < 600; index += 1) {
      if (entry) await auditLog.add({ ...entry, id: `entry-${index}` });
    }
    clock.advanceMs(1);
    const trail = await auditLog.find({ siteId: 2, limit: 10_000 });
    const { exported, users, entries } = await collect(core, 'north');
    expect(exported.identifier).toBe('north');
    expect(users).toHaveLength(706);
    expect(new Set(users.map(({ siteId }) => siteId))).toEqual(new Set([2]));
    expect(JSON.stringify(users)).not.toContain('passwordHash');
    expect(entries).toEqual(trail);
    expect(entries.length).toBeGreaterThan(500);
  });

  test('passes on the orders of one site with their user and company, in parts', async () => {
    const { ordering, callerOf } = sampleOrdering();
    const caller = await callerOf(1);
    for (let n = 0; n < 501; n += 1) {
      await ordering.createOrder(caller, { ...ORDER, employeeIds: 'all' });
    }
    const [main = '', north = ''] = (await ordering.listSites()).map((each) => each.identifier);
    const { orders } = await collect(ordering, main);
    expect(orders.map(({ id }) => id)).toEqual(Array.from({ length: 501 }, (_, n) => n + 1));
    const named = { user: 'user-1@example.test', company: 'paydocs-1' };
    expect(orders[500]).toMatchObject({ siteId: 1, status: 'Preparing', ...named });
    expect((await collect(ordering, north)).orders).toEqual([]);
  });

  test('passes on the endpoints of webhooks of one site, without their secrets', async () => {
    const { core } = await sampleCore();
    const request = { url: 'https://receiver.example/', events: ['user.created'] } as const;
    const { secret } = await core.createWebhook({ site: 'main', ...request });
    const { webhooks } = await collect(core, 'main');
    expect(webhooks).toMatchObject([{ site: 'main', ...request, disabledAtMs: null }]);
    expect(JSON.stringify(webhooks)).not.toContain(secret.slice(6));
    expect((await collect(core, 'north')).webhooks).toEqual([]);
  });

  test('passes on the layouts of one site, each in the version that is in use', async () => {
    const { core, caller } = await owner();
    await core.createLayout(caller, LETTERHEAD);
    await core.createLayout(caller, { ...LETTERHEAD, name: 'gone' });
    const used = await core.replaceLayout(caller, 'letterhead', { layout: CHANGED });
    await core.removeLayout(caller, 'gone');
    expect((await collect(core, 'main')).layouts).toEqual([used]);
    expect((await collect(core, 'north')).layouts).toEqual([]);
  });

  test('is in the audit trail, and leaves out what comes after its start', async () => {
    const { core, auditLog } = await sampleCore();
    const { entries } = await collect(core, 'main');
    expect(entries).toEqual([]);
    expect(await auditLog.find({ action: 'site.exported', limit: 9 })).toMatchObject([
      { siteId: 1, subject: { kind: 'site', id: '1' } },
    ]);
  });

  test('calls no receiver for a site without users and without a trail', async () => {
    const { core, sites } = await sampleCore();
    const { identifier } = await core.createSite({ identifier: 'west', name: 'West' });
    const calls: string[] = [];
    const exported = await core.exportSite({
      site: identifier,
      onUsers: async () => void calls.push('users'),
      onOrders: async () => void calls.push('orders'),
      onWebhooks: async () => void calls.push('webhooks'),
      onLayouts: async () => void calls.push('layouts'),
      onAuditEntries: async () => void calls.push('entries'),
    });
    expect(exported).toEqual(await sites.findByIdentifier(identifier));
    expect(calls).toEqual([]);
  });

  test('refuses an unknown site, and missing receivers', async () => {
    const { core } = await sampleCore();
    expect(await issuesOf(collect(core, 'west'))).toEqual(['site unknown']);
    const outcome = core.exportSite({ site: 'main' } as never);
    expect(await issuesOf(outcome)).toEqual([
      'onUsers required',
      'onOrders required',
      'onWebhooks required',
      'onLayouts required',
      'onAuditEntries required',
    ]);
  });
});
