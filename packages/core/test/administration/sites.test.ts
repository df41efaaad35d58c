import { createCore, DEFAULT_SITE_SETTINGS, type Store, timestamp } from '@paydocs/core';
import { BUILT_AT, memoryDocumentStore } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { withoutSites } from '../store-with.ts';

describe('createSite', () => {
  test('creates an active site, which users can join', async () => {
    const { core, auditLog, sites } = await sampleCore();
    const site = await core.createSite({ identifier: 'west-2', name: '  The West ' });
    expect(site).toMatchObject({
      identifier: 'west-2',
      name: 'The West',
      logo: null,
      paymentProcessors: [],
      documentTypes: ['Pay Statement'],
      settings: DEFAULT_SITE_SETTINGS,
      status: 'active',
      retention: {},
      legalHoldSince: null,
      createdAt: BUILT_AT,
      updatedAt: BUILT_AT,
    });
    expect(await sites.findByIdentifier('west-2')).toEqual(site);
    expect((await core.listSites()).map(({ identifier }) => identifier)).toEqual([
      'main',
      'north',
      'west-2',
    ]);
    expect(await auditLog.find({ limit: 10 })).toEqual([
      expect.objectContaining({
        action: 'site.created',
        siteId: site.id,
        userId: null,
        subject: { kind: 'site', id: String(site.id) },
        details: { identifier: 'west-2' },
      }),
    ]);
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@west.test', role: 'Owner' };
    expect((await core.createUser({ ...ada, site: 'west-2' })).siteId).toBe(site.id);
  });

  test.each(['Main', 'a_b', '-a', 'a-', 'a.b', 'ä', ' a', 'a'.repeat(64)])(
    'refuses the identifier %j',
    async (identifier) => {
      const { core } = await sampleCore();
      const outcome = core.createSite({ identifier, name: 'West' });
      expect(await issuesOf(outcome)).toEqual(['identifier identifier']);
    },
  );

  test('refuses a taken identifier, and a missing identifier and name', async () => {
    const { core } = await sampleCore();
    const taken = core.createSite({ identifier: 'north', name: 'West' });
    expect(await issuesOf(taken)).toEqual(['identifier taken']);
    expect(await issuesOf(core.createSite({ identifier: '', name: '' }))).toEqual([
      'identifier required',
      'name required',
    ]);
  });
});

describe('updateSite', () => {
  test('changes the given fields, and records the names of the fields', async () => {
    const { core, auditLog } = await sampleCore();
    const paymentProcessors = ['paypal'];
    await core.updateSite({ identifier: 'main', documentTypes: ['W-2'], paymentProcessors });
    await core.updateSite({ identifier: 'main', paper: 'a4', prices: { W2: '0.1' } });
    const site = await core.updateSite({ identifier: 'main', name: 'New', status: 'paused' });
    expect(site).toMatchObject({
      name: 'New',
      paymentProcessors,
      documentTypes: ['W-2'],
      settings: { paper: 'a4', prices: { W2: '0.10' }, defaultColorId: 'blue' },
      status: 'paused',
    });
    const entries = await auditLog.find({ action: 'site.updated', limit: 10 });
    const ofSite = { siteId: 1, subject: { kind: 'site', id: '1' } };
    expect(entries).toMatchObject([ofSite, ofSite, ofSite]);
    expect(entries.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { fields: ['paymentProcessors', 'documentTypes'] },
        { fields: ['paper', 'prices'] },
        { fields: ['name', 'status'] },
      ]),
    );
  });

  test('stores a logo as a file, and removes it with null', async () => {
    const { core, documentStore } = await sampleCore();
    const { logo } = await core.updateSite({ identifier: 'main', logo: 'iVBORw0KGgo=' });
    expect(documentStore.keys).toEqual([expect.stringMatching(`^[0-9a-f]{2}/1/logo-${logo}$`)]);
    expect((await core.updateSite({ identifier: 'main', logo: null })).logo).toBeNull();
    expect(documentStore.keys).toEqual([]);
  });

  test('keeps the file of the former logo in a transaction of a host, which may roll back', async () => {
    const ports = await sampleCore();
    const { core, documentStore, store } = ports;
    const { logo } = await core.updateSite({ identifier: 'main', logo: 'iVBORw0KGgo=' });
    const transaction: Store['transaction'] = async (work) =>
      store.transaction(async (tx) => work({ ...tx, isOfHost: true }));
    await createCore({ ...ports, store: { transaction } }).updateSite({
      identifier: 'main',
      logo: null,
    });
    expect(documentStore.keys).toEqual([expect.stringContaining(`logo-${logo}`)]);
  });

  test('takes any name of a rule set, since a host may have its own', async () => {
    const { core } = await sampleCore();
    const update = (name: string) =>
      core.updateSite({ identifier: 'main', statementRules: ['us-ca', name] });
    expect((await update('ours')).settings.statementRules).toEqual(['us-ca', 'ours']);
    expect(await issuesOf(update('US'))).toEqual(['statementRules format']);
  });

  test('replaces the retention, and keeps the time of a hold that is on already', async () => {
    const { core, clock } = await sampleCore();
    const main = { identifier: 'main' };
    const retention = { documents: '7y', employees: '400d' } as const;
    const held = await core.updateSite({ ...main, retention, legalHold: true });
    expect(held).toMatchObject({ retention, legalHoldSince: BUILT_AT });
    clock.advanceMs(1000);
    const again = await core.updateSite({ ...main, retention: {}, legalHold: true });
    expect(again).toMatchObject({ retention: {}, legalHoldSince: BUILT_AT });
    clock.advanceMs(1000);
    const { updatedAt } = await core.updateSite({ ...main, name: 'Main' });
    expect(updatedAt).toBe(timestamp(clock.nowMs()));
    expect((await core.updateSite({ ...main, legalHold: false })).legalHoldSince).toBeNull();
  });

  test('refuses an unknown site with the identifiers of all, and an update without fields', async () => {
    const { core } = await sampleCore();
    const unknown = core.updateSite({ identifier: 'west', name: 'West' });
    expect((await refusal(unknown)).facts).toEqual({
      issues: [{ field: 'site', rule: 'unknown', allowed: ['main', 'north'] }],
    });
    expect(await issuesOf(core.updateSite({ identifier: 'main' }))).toEqual(['input required']);
  });

  test('refuses a site that was deleted after the look', async () => {
    const { sites, store } = await sampleCore();
    const documentStore = memoryDocumentStore();
    let looks = 0;
    const findByIdentifier: typeof sites.findByIdentifier = async (identifier) =>
      (looks += 1) > 1 ? undefined : sites.findByIdentifier(identifier);
    const { core } = await sampleCore(
      {},
      { documentStore, sites: { ...sites, findByIdentifier }, store: withoutSites(store) },
    );
    const outcome = core.updateSite({ identifier: 'main', logo: 'iVBORw0KGgo=' });
    expect(await issuesOf(outcome)).toEqual(['site unknown']);
    expect(documentStore.keys).toEqual([]);
  });
});
