import { versionOf } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

describe('the version of a site', () => {
  test('grows with each change, also at one time, and of a clock that goes back', async () => {
    const { core, signIn, clock } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const versions = [versionOf(await core.showSite(caller))];
    for (const name of ['A', 'B', 'C']) {
      const site = await core.changeSite(caller, { name });
      expect(versionOf(await core.showSite(caller))).toBe(versionOf(site));
      versions.push(versionOf(site));
      if (name === 'B') clock.advanceMs(-60_000);
    }
    expect(new Set(versions).size).toBe(4);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(versionOf(await core.changeSite(caller, { name: 'C' }))).toBe(versions.at(-1));
  });

  test('is at least 1 in every year that is kept', async () => {
    const { core, signIn } = await sampleCore();
    const site = await core.showSite(await signIn('owner@main.test'));
    expect(versionOf({ ...site, updatedAt: '1900-01-01T00:00:00.000Z' })).toBe(1);
  });

  test('lets the first of two writers win, and keeps no file of the other', async () => {
    const { core, signIn, documentStore } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const options = { versions: [versionOf(await core.showSite(caller))] };
    const first = await core.changeSite(caller, { name: 'First' }, options);
    for (const expected of [options, { versions: [] }]) {
      const second = core.changeSite(caller, { name: 'Second', logo: PNG }, expected);
      expect(await refusal(second)).toMatchObject({
        code: 'record.stale',
        facts: { version: versionOf(first) },
      });
    }
    expect(documentStore.keys).toEqual([]);
    expect(await core.showSite(caller)).toEqual(first);
    const versions = [1, versionOf(first)];
    expect(await core.changeSite(caller, { name: 'Last' }, { versions })).toMatchObject({
      name: 'Last',
    });
  });

  test('tells nothing to a caller without the permission', async () => {
    const { core, signIn } = await sampleCore();
    const support = await signIn('support@main.test');
    const versions = [versionOf(await core.showSite(support))];
    for (const options of [{ versions }, { versions: [1] }]) {
      const outcome = core.changeSite(support, { name: 'A' }, options);
      expect(await codeOf(outcome)).toBe('permission.missing');
    }
  });

  test('is refused where it is none', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const change = (versions: unknown) =>
      core.changeSite(caller, { paper: 'a5' } as never, { versions } as never);
    expect(await issuesOf(change(1))).toEqual(['paper unknown', 'versions list']);
    expect(await issuesOf(change([0]))).toEqual(['paper unknown', 'versions range']);
  });
});
