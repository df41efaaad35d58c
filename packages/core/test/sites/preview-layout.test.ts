import { createCore, documentTypes } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';
import { LETTERHEAD, owner } from './sample-layout.ts';

describe('previewLayout', () => {
  test('renders sample content with the look of the site, and stores nothing', async () => {
    const { core, caller, renderer, documentStore } = await owner();
    const { type, layout } = LETTERHEAD;
    const preview = await core.previewLayout(caller, { type, layout });
    expect(preview.warnings).toEqual([]);
    expect(preview.bytes.length).toBeGreaterThan(0);
    expect(renderer.requests).toMatchObject([
      {
        type: 'Pay Statement',
        paper: 'letter',
        colorId: 'blue',
        form: { layout },
        content: {
          lang: 'en',
          notes: 'Notes, line 1\nNotes, line 2',
          employee: { name: 'Name' },
          payment: { checkNumber: 'Check number', accounts: [{}, {}, {}] },
          deductions: [{ kind: 'tax' }, { kind: 'pre_tax' }, { kind: 'post_tax' }],
        },
      },
    ]);
    expect(documentStore.keys).toEqual([]);
    const look = { colorId: 'red', paper: 'a4', lang: 'de' } as const;
    await core.previewLayout(caller, { type, layout, ...look });
    expect(renderer.requests[1]).toMatchObject({
      colorId: 'red',
      paper: 'a4',
      content: { lang: 'de' },
    });
  });

  test('is in the language that all documents of the type have', async () => {
    const { core, signIn, renderer } = await owner();
    await core.updateSite({ identifier: 'main', documentTypes: ['W-2'] });
    const caller = await signIn('owner@main.test');
    const layout = documentTypes().of('W-2').layouts.classic;
    await core.previewLayout(caller, { type: 'W-2', layout, lang: 'de' });
    expect(renderer.requests).toMatchObject([{ content: { lang: 'en' }, form: { labels: {} } }]);
  });

  test('draws a page as a picture in bounds', async () => {
    const { core, caller } = await owner();
    const { type, layout } = LETTERHEAD;
    const preview = await core.previewLayout(caller, { type, layout, format: 'png', paper: 'a4' });
    const view = new DataView(preview.bytes.buffer);
    expect([preview.pages, view.getUint32(16), view.getUint32(20)]).toEqual([1, 794, 1122]);
    const usual = { type, layout, format: 'png', paper: 'a4' } as const;
    const small = await core.previewLayout(caller, { ...usual, dotsPerInch: 36 });
    expect(new DataView(small.bytes.buffer).getUint32(16)).toBe(298);
    const draw = async (of: object) =>
      issuesOf(core.previewLayout(caller, { type, layout, format: 'png', ...of }));
    expect(await draw({ page: 2 })).toEqual(['page range']);
    expect(await draw({ page: 0 })).toEqual(['page range']);
    expect(await draw({ dotsPerInch: 35 })).toEqual(['dotsPerInch range']);
    expect(await draw({ dotsPerInch: 201 })).toEqual(['dotsPerInch range']);
    expect(await draw({ dotsPerInch: 72.5 })).toEqual(['dotsPerInch integer']);
    expect(await draw({ dotsPerInch: '72' })).toEqual(['dotsPerInch integer']);
    expect(await draw({ format: 'gif' })).toEqual(['format unknown']);
  });

  test('says why a renderer draws no pictures', async () => {
    const sample = await owner();
    const detail = 'There are no pictures.';
    const draw = async () => ({ outcome: 'unsupported', detail }) as const;
    const core = createCore({ ...sample, renderer: { ...sample.renderer, draw } });
    const { token } = await core.login({ email: 'owner@main.test', password: SAMPLE_PASSWORD });
    const caller = await core.authenticate(token.text);
    const { type, layout } = LETTERHEAD;
    const refused = await refusal(core.previewLayout(caller, { type, layout, format: 'png' }));
    const issues = [{ field: 'format', rule: 'image', detail }];
    expect(refused.facts).toEqual({ issues });
  });

  test('refuses what cannot be printed, with the reason', async () => {
    const { core, caller, renderer } = await owner();
    const { type, layout } = LETTERHEAD;
    renderer.refuseNext('content.invalid', 'Too long.');
    const refused = await refusal(core.previewLayout(caller, { type, layout }));
    expect(refused.facts).toEqual({
      issues: [{ field: 'layout', rule: 'image', detail: 'Too long.' }],
    });
    const wrong = { type: 'x', layout, colorId: 'x', paper: 'x', lang: '?' } as never;
    expect(await issuesOf(core.previewLayout(caller, wrong))).toEqual([
      'type unknown',
      'colorId format',
      'paper unknown',
      'lang format',
    ]);
  });
});
