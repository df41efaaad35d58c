import { createCore } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { trail } from '../audit/sample-trail.ts';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { CHANGED, LAYOUT, LETTERHEAD, owner } from './sample-layout.ts';

const facts = (max: number) => ({ code: 'layout.limit', facts: { max } });

describe('the layouts of a site', () => {
  test('are created, shown, listed, replaced and removed', async () => {
    const { core, caller, clock } = await owner();
    const atMs = clock.nowMs();
    const { layout: first } = await core.createLayout(caller, { ...LETTERHEAD, type: 'Paystub' });
    expect(first).toEqual({ ...LETTERHEAD, version: 1, createdAtMs: atMs, updatedAtMs: atMs });
    expect(await core.showLayout(caller, 'letterhead')).toEqual(first);

    clock.advanceMs(1000);
    const second = await core.replaceLayout(caller, 'letterhead', { layout: CHANGED });
    expect(second).toEqual({ ...first, layout: CHANGED, version: 2, updatedAtMs: atMs + 1000 });
    const { layout: _, ...summary } = second;
    expect((await core.listLayouts(caller)).items).toEqual([summary]);

    await core.removeLayout(caller, 'letterhead');
    expect((await core.listLayouts(caller)).items).toEqual([]);
    for (const gone of [
      core.showLayout(caller, 'letterhead'),
      core.removeLayout(caller, 'letterhead'),
      core.replaceLayout(caller, 'letterhead', { layout: LAYOUT }),
    ]) {
      expect(await codeOf(gone)).toBe('layout.missing');
    }
    expect((await core.createLayout(caller, LETTERHEAD)).layout).toMatchObject({ version: 3 });
  });

  test('are those of the own site alone', async () => {
    const { core, caller, signIn } = await owner();
    const other = await signIn('owner@north.test');
    await core.createLayout(caller, LETTERHEAD);
    expect((await core.listLayouts(other)).items).toEqual([]);
    expect(await codeOf(core.showLayout(other, 'letterhead'))).toBe('layout.missing');
    expect(await codeOf(core.removeLayout(other, 'letterhead'))).toBe('layout.missing');
    expect((await core.createLayout(other, LETTERHEAD)).layout).toMatchObject({ version: 1 });
  });

  test('are changed by administrative roles with the permission', async () => {
    const { core, signIn } = await sampleCore();
    const member = await signIn('member@main.test');
    const { layout } = LETTERHEAD;
    for (const use of [
      core.listLayouts(member),
      core.showLayout(member, 'a'),
      core.createLayout(member, LETTERHEAD),
      core.replaceLayout(member, 'a', { layout }),
      core.removeLayout(member, 'a'),
      core.previewLayout(member, { type: 'Pay Statement', layout }),
    ]) {
      expect(await codeOf(use)).toBe('role.forbidden');
    }
  });

  test.each([
    [{ name: 'classic' }, ['name taken']],
    [{ name: 'Letterhead' }, ['name format']],
    [{ name: 'a@1' }, ['name format']],
    [{ name: 'a'.repeat(64) }, ['name format']],
    [{ name: `a${'-b'.repeat(32)}` }, ['name format']],
    [{ name: '2-a' }, ['name format']],
    [{ name: 7 }, ['name string']],
    [{ type: 'Letter' }, ['type unknown']],
    [{ type: 7 }, ['type unknown']],
    [{ layout: undefined }, ['layout required']],
    [{ layout: { ...LAYOUT, blocks: [{ kind: 'x' }] } }, ['layout.blocks.0.kind unknown']],
  ])('are refused with the place of each mistake: %j', async (fields, issues) => {
    const { core, caller } = await owner();
    const input = { ...LETTERHEAD, ...fields } as typeof LETTERHEAD;
    expect(await issuesOf(core.createLayout(caller, input))).toEqual(issues);
    expect((await core.listLayouts(caller)).items).toEqual([]);
  });

  test('have different names, also when two are created at once', async () => {
    const { core, caller } = await owner();
    const create = async () => core.createLayout(caller, LETTERHEAD);
    const created = await Promise.allSettled([create(), create(), create()]);
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await issuesOf(create())).toEqual(['name taken']);
  });

  test('stay the version that they are when they are replaced by themselves', async () => {
    const { core, signIn, newest, clock } = await trail();
    const caller = await signIn('owner@main.test');
    const { layout: created } = await core.createLayout(caller, LETTERHEAD);
    clock.advanceMs(1);
    const versions = [created.version];
    const replaced = await core.replaceLayout(caller, 'letterhead', LETTERHEAD, { versions });
    expect(replaced).toEqual(created);
    expect(await newest()).toMatchObject({ action: 'layout.created' });
    const stale = core.replaceLayout(caller, 'letterhead', LETTERHEAD, { versions: [2] });
    expect(await codeOf(stale)).toBe('record.stale');
  });

  test('are changed in the version that the writer has read', async () => {
    const { core, caller } = await owner();
    await core.createLayout(caller, LETTERHEAD);
    const replace = async (versions: readonly number[]) =>
      core.replaceLayout(caller, 'letterhead', { layout: CHANGED }, { versions });
    expect(await refusal(replace([2]))).toMatchObject({
      code: 'record.stale',
      facts: { version: 1 },
    });
    const replaced = await Promise.allSettled([replace([1]), replace([1])]);
    expect(replaced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stale = core.removeLayout(caller, 'letterhead', { versions: [1] });
    expect(await codeOf(stale)).toBe('record.stale');
    await core.removeLayout(caller, 'letterhead', { versions: [2, 7] });
  });

  test('are at most 50, and have at most 1,000 versions', async () => {
    const { core, caller } = await owner();
    for (let index = 0; index < 50; index += 1) {
      await core.createLayout(caller, { ...LETTERHEAD, name: `a${index}` });
    }
    expect(await refusal(core.createLayout(caller, LETTERHEAD))).toMatchObject(facts(50));
    for (let version = 51; version <= 1000; version += 1) {
      await core.replaceLayout(caller, 'a0', { layout: version % 2 === 0 ? LAYOUT : CHANGED });
    }
    const replace = core.replaceLayout(caller, 'a0', { layout: CHANGED });
    expect(await refusal(replace)).toMatchObject(facts(1000));
  });

  test('keep their type: a name that is removed and given again in between is missing', async () => {
    const { store, core, caller, ...ports } = await owner();
    await core.createLayout(caller, { ...LETTERHEAD, type: 'Pay Statement' });
    const find: typeof ports.layouts.find = async (siteId, layout) => {
      const found = await ports.layouts.find(siteId, layout);
      return found && { ...found, type: 'Employment Letter' };
    };
    const late = createCore({ ...ports, store, layouts: { ...ports.layouts, find } });
    const lateCaller = await late.authenticate(
      (await late.login({ email: 'owner@main.test', password: SAMPLE_PASSWORD })).token.text,
    );
    const letter = { ...LAYOUT, header: Array.from({ length: 3 }, () => LAYOUT.header[0]) };
    const replace = late.replaceLayout(lateCaller, 'letterhead', {
      layout: letter,
    });
    expect(await codeOf(replace)).toBe('layout.missing');
  });

  test('are for types that the site offers, and never change their type', async () => {
    const { core, caller } = await owner();
    const letter = { ...LETTERHEAD, type: 'Employment Letter' };
    expect((await refusal(core.createLayout(caller, letter))).facts).toMatchObject({
      issues: [{ field: 'type', rule: 'unknown', allowed: ['Pay Statement'] }],
    });
    expect(await issuesOf(core.previewLayout(caller, letter))).toEqual(['type unknown']);
    await core.createLayout(caller, LETTERHEAD);
    await core.updateSite({ identifier: 'main', documentTypes: ['W-2'] });
    const replace = (type: string) =>
      core.replaceLayout(caller, 'letterhead', { layout: CHANGED, type });
    expect(await issuesOf(replace('W-2'))).toEqual(['type unknown']);
    expect(await replace('Paystub')).toMatchObject({ version: 2, type: 'Pay Statement' });
  });

  test('are listed by pages', async () => {
    const { core, caller } = await owner();
    for (const name of ['c', 'a', 'b']) await core.createLayout(caller, { ...LETTERHEAD, name });
    const second = await core.listLayouts(caller, { page: 2, perPage: 2 });
    expect(second).toMatchObject({ items: [{ name: 'c' }], total: 3, page: 2, perPage: 2 });
    const first = await core.listLayouts(caller, { after: '', perPage: 2 });
    expect(first).toMatchObject({ items: [{ name: 'a' }, { name: 'b' }] });
    const last = await core.listLayouts(caller, { after: String(first.next), perPage: 2 });
    expect(last).toMatchObject({ items: [{ name: 'c' }], next: null });
    expect(await issuesOf(core.listLayouts(caller, { page: 0 }))).toEqual(['page range']);
  });

  test('are recorded with their names and versions', async () => {
    const { core, signIn, newest, clock } = await trail();
    const caller = await signIn('owner@main.test');
    const subject = { kind: 'layout', id: 'letterhead' };
    await core.createLayout(caller, LETTERHEAD);
    const details = { type: 'Pay Statement', version: 1 };
    expect(await newest()).toMatchObject({ action: 'layout.created', siteId: 1, subject, details });
    clock.advanceMs(1);
    await core.replaceLayout(caller, 'letterhead', { layout: CHANGED });
    const version = 2;
    expect(await newest()).toMatchObject({ action: 'layout.replaced', details: { version } });
    clock.advanceMs(1);
    await core.removeLayout(caller, 'letterhead');
    expect(await newest()).toMatchObject({
      action: 'layout.removed',
      subject,
      details: { version },
    });
  });
});
