import { createCore, documentKey, type SiteErasureStep } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';
import { withoutSites } from '../store-with.ts';

const site = { site: 'north' };

type Sample = Awaited<ReturnType<typeof sampleCore>>;

/** Runs all batches, and returns the number of erased rows by kind. */
const eraseAll = async ({ core }: Pick<Sample, 'core'>) => {
  const erased: Record<string, number> = {};
  let step: SiteErasureStep | undefined = site;
  while (step !== undefined) {
    const batch = await core.eraseSite(step);
    for (const [kind, n] of Object.entries(batch.erased)) erased[kind] = (erased[kind] ?? 0) + n;
    step = batch.next;
  }
  return erased;
};

describe('eraseSite', () => {
  test('erases everything of a site and then the site, and nothing of others', async () => {
    const sample = await sampleCore();
    const { core, sites, siteErasure, signIn, auditLog } = sample;
    await signIn('owner@north.test');
    const [main, counted] = [await siteErasure.count(1), await core.countSite(site)];
    expect(counted).toMatchObject({ employees: 40, companies: 4, users: 6, sessions: 1 });
    expect(await eraseAll(sample)).toEqual(counted);
    expect((await sites.list()).map(({ identifier }) => identifier)).toEqual(['main']);
    expect(await siteErasure.count(1)).toEqual(main);
    expect(await codeOf(signIn('owner@north.test'))).toBe('credentials.invalid');
    const [closed] = await auditLog.find({ action: 'site.closed', limit: 9 });
    const subject = { kind: 'site', id: '2' };
    expect(closed).toMatchObject({ siteId: null, subject, details: counted });
    const erased = await auditLog.find({ action: 'site.erased', limit: 9 });
    expect(erased).toMatchObject([{ siteId: null, subject, details: {} }]);
  });

  test('removes the file of the logo', async () => {
    const sample = await sampleCore();
    const { core, documentStore, signIn } = sample;
    await core.updateSite({ identifier: 'main', logo: 'iVBORw0KGgo=' });
    const main = documentStore.keys;
    await core.changeSite(await signIn('owner@north.test'), { logo: 'iVBORw0KGgo=' });
    expect(documentStore.keys).toHaveLength(2);
    await eraseAll(sample);
    expect(documentStore.keys).toEqual(main);
  });

  test('closes the site first: its users are signed out at once', async () => {
    const { core, token } = await sampleCore();
    const text = await token('owner@north.test');
    const { erased, next } = await core.eraseSite(site);
    expect(erased).toEqual({ documents: 60 });
    expect(next).toEqual({ ...site, siteId: 2 });
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  test('goes on where another call has stopped, and records the closing once', async () => {
    const sample = await sampleCore();
    await sample.core.eraseSite(site);
    expect(await eraseAll(sample)).toMatchObject({ employees: 40, users: 6 });
    expect(await sample.auditLog.find({ action: 'site.closed', limit: 9 })).toHaveLength(1);
  });

  test('refuses the id of another site, and closes a site that was opened again', async () => {
    const { core, siteErasure, sites } = await sampleCore();
    const main = await siteErasure.count(1);
    for (const identifier of ['north', 'west']) {
      const step = { site: identifier, siteId: 1 };
      expect(await issuesOf(core.eraseSite(step))).toEqual(['siteId reference']);
    }
    expect(await siteErasure.count(1)).toEqual(main);
    await core.eraseSite(site);
    await core.updateSite({ identifier: 'north', status: 'active' });
    await core.eraseSite({ ...site, siteId: 2 });
    expect(await sites.findByIdentifier('north')).toMatchObject({ status: 'Erasing' });
  });

  test('waits while another call erases the rest, and ends when that one has ended', async () => {
    const { siteErasure } = await sampleCore();
    const busy = { ...siteErasure, eraseSome: async () => ({ outcome: 'busy' }) as const };
    const { core } = await sampleCore({}, { siteErasure: busy });
    expect(await core.eraseSite(site)).toEqual({ erased: {}, next: { ...site, siteId: 2 } });
    const sample = await sampleCore();
    await eraseAll(sample);
    const last = await sample.core.eraseSite({ ...site, siteId: 2 });
    expect(last).toEqual({ erased: {}, next: undefined });
  });

  test('begins again when rows came in between', async () => {
    const { siteErasure } = await sampleCore();
    const empty = { ...siteErasure, eraseSome: async () => ({ outcome: 'empty' }) as const };
    const { core } = await sampleCore({}, { siteErasure: empty });
    expect((await core.eraseSite(site)).next).toEqual({ ...site, siteId: 2 });
  });

  test('ends once in parallel calls, and when another one has ended it', async () => {
    const sample = await sampleCore();
    const { core, siteErasure, auditLog } = sample;
    const last = { ...site, siteId: 2 };
    await core.eraseSite(site);
    while ((await siteErasure.count(2))['users'] !== undefined) await core.eraseSite(last);
    const ended = await Promise.all([1, 2, 3].map(async () => core.eraseSite(last)));
    expect(ended.map(({ next }) => next)).toEqual([undefined, undefined, undefined]);
    expect(await auditLog.find({ action: 'site.erased', limit: 9 })).toHaveLength(1);
    const gone = await sampleCore({}, { store: withoutSites(sample.store), siteErasure });
    expect(await gone.core.eraseSite(site)).toEqual({ erased: {}, next: undefined });
  });

  test('refuses to end under a hold that came after the last batch', async () => {
    const sample = await sampleCore();
    const { siteErasure, sites } = sample;
    const empty = { ...siteErasure, eraseSome: async () => ({ outcome: 'empty' }) as const };
    const { core } = await sampleCore({}, { ...sample, siteErasure: empty });
    await core.updateSite({ identifier: 'north', legalHold: true });
    const outcome = core.eraseSite({ ...site, siteId: 2 });
    expect(await codeOf(outcome)).toBe('site.held');
    expect(await sites.list()).toHaveLength(2);
  });

  // @promise R92
  test('removes files of no document that a hold keeps which comes meanwhile', async () => {
    const sample = await sampleCore();
    const removed: string[] = [];
    const remove = async (key: string): Promise<void> => {
      if (removed.length === 0) {
        await sample.core.updateSite({ identifier: 'north', legalHold: true });
      }
      removed.push(key);
      expect(await sample.core.countSite(site)).not.toHaveProperty('documents');
    };
    const documentStore = { ...sample.documentStore, remove };
    const { eraseSite } = createCore({ ...sample, documentStore });
    const { next } = await eraseSite(site);
    expect(removed).toHaveLength(60);
    expect(removed).toContain(
      documentKey(2, { uuid: '00000000-0000-4000-8000-000000002040', version: 1 }),
    );
    expect(await codeOf(eraseSite(next ?? site))).toBe('site.held');
  });

  // @promise R92
  test('refuses under a legal hold, also between two batches, and an unknown site', async () => {
    const { core, sites } = await sampleCore();
    const { next } = await core.eraseSite(site);
    await core.updateSite({ identifier: 'north', legalHold: true });
    for (const step of [site, next ?? site]) {
      expect(await codeOf(core.eraseSite(step))).toBe('site.held');
    }
    expect(await sites.list()).toHaveLength(2);
    expect(await issuesOf(core.eraseSite({ site: 'west' }))).toEqual(['site unknown']);
    expect(await issuesOf(core.countSite({ site: 'west' }))).toEqual(['site unknown']);
  });
});
