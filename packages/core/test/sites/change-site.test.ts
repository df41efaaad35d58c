import { createCore, Unavailable } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { withoutSites } from '../store-with.ts';
import { trail } from '../audit/sample-trail.ts';
import { LETTERHEAD } from './sample-layout.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const JPEG = 'data:image/jpeg;base64,/9j/4AAQ';

describe('changeSite', () => {
  test('changes the given settings, and returns the site with its image', async () => {
    const { core, clock, signIn } = await sampleCore();
    const caller = await signIn('manager@main.test');
    const change = {
      name: ' New ',
      paper: 'a4',
      prices: { 'Pay Statement': '1.5' },
      defaultTemplateId: 'modern',
      defaultColorId: 'teal',
      pdfStandard: 'A-3a',
      absentRows: false,
      statementRules: ['us-ca'],
      payment: 'required',
      noticesPerHour: 600,
      passwordSignIn: false,
      secondFactor: 'required',
      logo: PNG,
    } as const;
    const site = await core.changeSite(caller, change);
    const { name: _, logo: __, ...settings } = change;
    expect(site).toMatchObject({ id: 1, name: 'New', logo: PNG });
    expect(site.settings).toEqual({
      ...settings,
      currency: 'USD',
      requestsPerMinute: null,
      prices: { 'Pay Statement': '1.50' },
      secondFactorSince: new Date(clock.nowMs()).toISOString(),
    });
    const next = await core.changeSite(caller, { paper: 'letter' });
    const { updatedAt } = next;
    expect(next).toEqual({ ...site, settings: { ...site.settings, paper: 'letter' }, updatedAt });
    expect(await core.showSite(caller)).toEqual(next);
    expect((await core.listSites()).map(({ name }) => name)).toEqual(['New', 'Payroll']);
  });

  test('takes a layout of the site as the default template, and no other one', async () => {
    const { core, signIn, documentStore } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const change = async (defaultTemplateId: string) =>
      core.changeSite(caller, { defaultTemplateId, logo: PNG });
    expect(await refusal(change('leterhead'))).toMatchObject({
      facts: {
        issues: [
          {
            field: 'defaultTemplateId',
            rule: 'unknown',
            allowed: ['classic', 'modern', 'compact'],
          },
        ],
      },
    });
    expect(documentStore.keys).toEqual([]);
    await core.createLayout(caller, LETTERHEAD);
    expect(await issuesOf(change('leterhead'))).toEqual(['defaultTemplateId unknown']);
    expect((await change('letterhead')).settings.defaultTemplateId).toBe('letterhead');

    const remove = async () => core.removeLayout(caller, 'letterhead');
    expect(await codeOf(remove())).toBe('layout.default');
    await core.changeSite(caller, { defaultTemplateId: 'modern' });
    await remove();
    expect(await issuesOf(change('letterhead'))).toEqual(['defaultTemplateId unknown']);
    expect(documentStore.keys).toHaveLength(1);
  });

  test('a removal and a change to the default at once leave no default that is gone', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    await core.createLayout(caller, LETTERHEAD);
    const ended = await Promise.allSettled([
      core.removeLayout(caller, 'letterhead'),
      core.changeSite(caller, { defaultTemplateId: 'letterhead' }),
    ]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('leaves a site that has the values already, or gets none, without an entry', async () => {
    const { core, signIn, clock, newest } = await trail();
    const caller = await signIn('owner@main.test');
    const change = { paper: 'a4', logo: null } as const;
    const site = await core.changeSite(caller, change);
    const entry = await newest();
    clock.advanceMs(1000);
    for (const same of [change, {}, { status: 'paused' }, { name: undefined }] as object[]) {
      expect(await core.changeSite(caller, same)).toEqual(site);
    }
    expect(await newest()).toEqual(entry);
  });

  test('records the names of the fields and who acted, and no value', async () => {
    const { core, signIn, newest } = await trail();
    const caller = await signIn('owner@main.test');
    await core.changeSite(caller, { logo: PNG, paper: 'a4' });
    expect(await newest()).toMatchObject({
      action: 'site.changed',
      siteId: 1,
      userId: 1,
      subject: { kind: 'site', id: '1' },
      details: { fields: ['logo', 'paper'] },
    });
  });

  test('gives each logo a file of its own, and removes the former one', async () => {
    const { core, signIn, documentStore } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const keys: string[] = [];
    for (const logo of [PNG, JPEG, PNG]) {
      expect((await core.changeSite(caller, { logo })).logo).toBe(logo);
      expect(documentStore.keys).toHaveLength(1);
      keys.push(...documentStore.keys);
    }
    expect(new Set(keys).size).toBe(3);
    expect((await core.changeSite(caller, { logo: null })).logo).toBeNull();
    expect(documentStore.keys).toEqual([]);
  });

  test('refuses a logo that the renderer cannot print, and stores nothing', async () => {
    const sample = await sampleCore();
    const detail = 'The logo has more than 2000 pixels a side.';
    const checkLogo = async () => ({ code: 'logo.invalid', detail });
    const core = createCore({ ...sample, renderer: { ...sample.renderer, checkLogo } });
    const caller = await core.callerFor(1);
    const outcome = core.changeSite(caller, { logo: PNG, paper: 'a4' });
    expect((await refusal(outcome)).facts).toEqual({
      issues: [{ field: 'logo', rule: 'image', detail }],
    });
    expect(sample.documentStore.keys).toEqual([]);
    expect(await core.showSite(caller)).toMatchObject({ settings: { paper: 'letter' } });
  });

  test('keeps a former file that cannot be removed now, and passes on a fault', async () => {
    const sample = await sampleCore();
    const errors: Error[] = [new Unavailable('away'), new Error('broken')];
    const remove = async () => {
      throw errors.shift() ?? new Error('No call was expected.');
    };
    const core = createCore({ ...sample, documentStore: { ...sample.documentStore, remove } });
    const caller = await core.callerFor(1);
    await core.changeSite(caller, { logo: PNG });
    expect((await core.changeSite(caller, { logo: JPEG })).logo).toBe(JPEG);
    await expect(core.changeSite(caller, { logo: PNG })).rejects.toThrow('broken');
  });

  test('refuses wrong values field by field', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const wrong = { name: '', logo: 'https://main.test/logo.png', paper: 'a5', prices: 1 } as never;
    expect(await issuesOf(core.changeSite(caller, wrong))).toEqual([
      'name required',
      'logo format',
      'paper unknown',
      'prices object',
    ]);
    for (const change of [undefined, null, [], 'name', new Map()] as never[]) {
      expect(await issuesOf(core.changeSite(caller, change))).toEqual(['input object']);
    }
  });

  test.each([
    ['owner', 'none', 'none'],
    ['manager', 'none', 'none'],
    ['developer', 'none', 'permission.missing'],
    ['support', 'none', 'permission.missing'],
    ['marketing', 'permission.missing', 'permission.missing'],
    ['member', 'role.forbidden', 'role.forbidden'],
  ])('%s: showing is refused as %s, a change as %s', async (name, shown, changed) => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(`${name}@north.test`);
    const outcomes = [core.showSite(caller), core.changeSite(caller, { paper: 'a4' })];
    const codes = outcomes.map(async (outcome) =>
      outcome.then(
        ({ id }) => (id === 2 ? 'none' : 'another site'),
        (error) => error.code,
      ),
    );
    expect(await Promise.all(codes)).toEqual([shown, changed]);
    const [main] = await core.listSites();
    expect(main?.settings.paper).toBe('letter');
  });

  test('refuses the caller of a site that is gone', async () => {
    const sample = await sampleCore();
    const sites = { ...sample.sites, findByIdentifier: async () => undefined };
    const core = createCore({ ...sample, sites, store: withoutSites(sample.store) });
    const caller = await core.callerFor(1);
    expect(await codeOf(core.showSite(caller))).toBe('token.invalid');
    expect(await codeOf(core.changeSite(caller, { logo: PNG }))).toBe('token.invalid');
    expect(sample.documentStore.keys).toEqual([]);
  });
});
