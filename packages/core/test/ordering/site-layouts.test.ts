import { createCore } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { defaultTemplateOf } from '../../src/domain/layouts/site-layout.ts';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { CHANGED, LAYOUT, LETTERHEAD } from '../sites/sample-layout.ts';
import { ORDER, sampleOrdering, SECOND } from './sample-ordering.ts';

const ONE = { ...ORDER, employeeIds: [1], templateId: 'letterhead' };

const withLayout = async () => {
  const sample = sampleOrdering();
  const [admin, caller] = [
    await sample.callerOf(4, 'sites:update', 'sites:read'),
    await sample.callerOf(1),
  ];
  await sample.ordering.createLayout(admin, LETTERHEAD);
  return { ...sample, admin, caller };
};

describe('an order with a layout of the site', () => {
  test('freezes its version, which is rendered after the layout was changed and removed', async () => {
    const { ordering, admin, caller, renderer, work } = await withLayout();
    const { order } = await ordering.createOrder(caller, ONE);
    expect(order.templateId).toBe('letterhead@1');
    await ordering.replaceLayout(admin, 'letterhead', { layout: CHANGED });
    await ordering.createOrder(caller, {
      ...SECOND,
      templateId: 'letterhead',
      employeeIds: [1, 2],
    });
    await ordering.removeLayout(admin, 'letterhead');
    await work();
    expect(renderer.requests.map(({ templateId, form }) => [templateId, form.layout])).toEqual([
      ['letterhead@1', LAYOUT],
      ['letterhead@2', CHANGED],
      ['letterhead@2', CHANGED],
    ]);
  });

  test('keeps the version in a retry and in what replaces a document', async () => {
    const { ordering, admin, caller, renderer, work, documentsOf } = await withLayout();
    renderer.refuseNext('content.invalid', 'Once.');
    const { order } = await ordering.createOrder(caller, ONE);
    await work();
    await ordering.removeLayout(admin, 'letterhead');
    await ordering.retryOrder(caller, order.id);
    await work();
    const [document] = await documentsOf(order.id);
    await ordering.replaceDocument(caller, document?.uuid ?? '');
    await work();
    expect(renderer.requests.map(({ form }) => form.layout)).toEqual([LAYOUT, LAYOUT, LAYOUT]);
    const [, again, replaced] = renderer.requests;
    expect(replaced?.templateId).toBe(again?.templateId);
  });

  test('has the default of the site in its version of now, if it is for its type', async () => {
    const { ordering, admin, callerOf } = await withLayout();
    await ordering.changeSite(admin, { defaultTemplateId: 'letterhead' });
    const caller = await callerOf(1);
    const order = async (input: object) => {
      const { order: placed } = await ordering.createOrder(caller, {
        ...ORDER,
        employeeIds: [1],
        ...input,
      });
      return placed.templateId;
    };
    expect(await order({})).toBe('letterhead@1');
    await ordering.replaceLayout(admin, 'letterhead', { layout: CHANGED });
    expect(await order({ ...SECOND, employeeIds: [1] })).toBe('letterhead@2');
    const settings = { defaultTemplateId: 'letterhead' };
    const { items: layouts } = await ordering.listLayouts(admin);
    const templates = ['Pay Statement', 'Employment Letter', undefined].map((type) =>
      defaultTemplateOf(settings, { type, layouts }),
    );
    expect(templates).toEqual(['letterhead@2', 'classic', 'classic']);
  });

  test('names it for each document, and in documents that are added to a draft', async () => {
    const { ordering, admin, caller, renderer, work } = await withLayout();
    const { content, companyId, type } = ORDER;
    const draft = { companyId, type, content, templateId: 'letterhead', status: 'Draft' } as const;
    const { order } = await ordering.createOrder(caller, draft);
    await ordering.replaceLayout(admin, 'letterhead', { layout: CHANGED });
    await ordering.addOrderDocuments(caller, order.id, {
      documents: [
        { employeeId: 1 },
        { employeeId: 2, templateId: 'letterhead' },
        { employeeId: 3, templateId: 'modern' },
      ],
    });
    await ordering.submitOrder(caller, order.id);
    await work();
    expect(renderer.requests.map(({ templateId }) => templateId).toSorted()).toEqual([
      'letterhead@1',
      'letterhead@2',
      'modern',
    ]);
  });

  test('is one order for a key, also when the layout has changed since', async () => {
    const { ordering, admin, caller } = await withLayout();
    const documents = [{ employeeId: 2, templateId: 'letterhead' }];
    const { employeeIds: _, ...rest } = ONE;
    const order = async () =>
      ordering.createOrder(caller, { ...rest, documents }, { idempotencyKey: 'key-0001' });
    const first = await order();
    await ordering.replaceLayout(admin, 'letterhead', { layout: CHANGED });
    expect(await order()).toEqual({ order: first.order, replayed: true });
  });

  test('is one order for a key, also when the defaults of the site have changed since', async () => {
    const { ordering, admin, callerOf } = await withLayout();
    const options = { idempotencyKey: 'key-0001' };

    const order = async (input: object) =>
      ordering.createOrder(await callerOf(1), { ...ORDER, ...input }, options);
    const first = await order({});
    await ordering.changeSite(admin, { defaultTemplateId: 'modern', defaultColorId: 'teal' });
    expect(await order({})).toEqual({ order: first.order, replayed: true });
    for (const other of [{ templateId: 'modern' }, { colorId: 'teal' }]) {
      expect(await codeOf(order(other))).toBe('idempotency.mismatch');
    }
  });

  test.each([
    ['letterhed', 'letterhead'],
    ['letterhead@1', 'letterhead'],
    ['clasic', 'classic'],
    ['constructor', 'compact'],
  ])(
    'is refused for an unknown template, with the nearest name: %s',
    async (templateId, nearest) => {
      const { ordering, caller } = await withLayout();
      const refused = await refusal(ordering.createOrder(caller, { ...ONE, templateId }));
      const allowed = ['classic', 'modern', 'compact', 'letterhead'];
      expect(refused.facts).toEqual({
        issues: [{ field: 'templateId', rule: 'unknown', allowed, nearest }],
      });
    },
  );

  test('is refused for a layout of another site or another type, and for no text', async () => {
    const { ordering, caller, callerOf, admin } = await withLayout();
    const other = await callerOf(3);
    expect(await issuesOf(ordering.createOrder(other, ONE))).toContain('templateId unknown');
    const letter = { ...LAYOUT, header: Array.from({ length: 3 }, () => LAYOUT.header[0]) };
    await ordering.createLayout(admin, {
      name: 'letter',
      type: 'Employment Letter',
      layout: letter,
    });
    const wrong = { ...ONE, templateId: 'letter' };
    expect(await issuesOf(ordering.createOrder(caller, wrong))).toEqual(['templateId unknown']);
    const none = { ...ONE, templateId: 7 } as never;
    expect(await issuesOf(ordering.createOrder(caller, none))).toEqual(['templateId unknown']);
  });

  test('waits while its layout cannot be read', async () => {
    const { ordering, caller, ...ports } = await withLayout();
    await ordering.createOrder(caller, ONE);
    const layouts = { ...ports.layouts, find: async () => undefined };
    const worker = createCore({ ...ports, layouts });
    expect(await worker.processDocuments()).toMatchObject({ completed: 0, postponed: 1 });
  });
});
