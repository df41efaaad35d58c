import { createCore, type StatementRule } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';
import { CONTENT, ORDER, sampleOrdering } from './sample-ordering.ts';

const handbook: StatementRule = {
  name: 'handbook',
  check: ({ content }) =>
    content.notes === null
      ? [{ field: 'content.notes', law: 'The handbook', asks: 'a kind word' }]
      : [],
};

const LACKS = 'content.notes statement-item';

const ruled = async () => {
  const { ordering: _without, callerOf, work: _work, ...ports } = sampleOrdering();
  const core = createCore(ports, { statementRules: [handbook] });
  await core.updateSite({ identifier: 'main', statementRules: ['handbook'] });
  const caller = await core.callerFor(1);
  return { core, caller, callerOf };
};

describe('a set of rules of the host', () => {
  test('refuses an order that lacks what it asks for', async () => {
    const { core, caller } = await ruled();
    expect(await issuesOf(core.createOrder(caller, { ...ORDER, employeeIds: [1] }))).toEqual([
      `employeeIds.0.${LACKS}`,
    ]);
    const content = { ...CONTENT, notes: 'Thank you.' };
    const { order } = await core.createOrder(caller, { ...ORDER, content });
    expect(order.counts.pending).toBe(2);
  });

  test('refuses documents of a draft, also when the site has left it since', async () => {
    const { core, caller } = await ruled();
    const { companyId, type } = ORDER;
    const draft = { companyId, type, status: 'Draft', content: CONTENT } as const;
    const { order } = await core.createOrder(caller, draft);
    await core.updateSite({ identifier: 'main', statementRules: [] });
    const documents = [{ employeeId: 1 }];
    const later = await core.callerFor(1);
    expect(await issuesOf(core.addOrderDocuments(later, order.id, { documents }))).toEqual([
      `documents.0.${LACKS}`,
    ]);
  });

  test('leaves employees out of an order of all', async () => {
    const { core, caller } = await ruled();
    const { order } = await core.createOrder(caller, { ...ORDER, employeeIds: 'all' });
    while ((await core.prepareOrders()) !== undefined);
    const { items } = await core.listOrderIssues(caller, order.id);
    expect(items[0]?.detail).toContain('The handbook asks for a kind word.');
  });

  test('refuses a retry and a replacement, and no reissue of what was ordered', async () => {
    const { core, caller } = await ruled();
    const work = async () => {
      while ((await core.prepareOrders()) !== undefined);
      while ((await core.processDocuments()).outcome !== 'idle');
    };
    const all = await core.createOrder(caller, { ...ORDER, employeeIds: 'all' });
    await work();
    const { items: failed } = await core.listDocuments(caller, {
      filter: { orderId: [all.order.id] },
    });
    const uuid = failed[0]?.uuid ?? '';
    expect(await issuesOf(core.retryDocument(caller, uuid))).toEqual([LACKS]);

    const content = { ...CONTENT, notes: 'Thank you.' };
    const { order } = await core.createOrder(caller, { ...ORDER, employeeIds: [1], content });
    await work();
    const { items } = await core.listDocuments(caller, { filter: { orderId: [order.id] } });
    const made = items[0]?.uuid ?? '';
    expect(await issuesOf(core.replaceDocument(caller, made, { content: CONTENT }))).toEqual([
      LACKS,
    ]);
    await core.changeCompany(caller, 1, { address: { address1: null }, statementRules: ['us-ca'] });
    const lacking = await issuesOf(core.replaceDocument(caller, made));
    expect(lacking).toContain('company.address statement-item');
    const earlier = {
      ...content,
      payPeriod: { start: '2025-12-16', end: '2025-12-31' },
      payDate: '2026-01-05',
    };
    await core.changeCompany(caller, 1, { statementRules: [] });
    await core.createOrder(caller, { ...ORDER, employeeIds: [1], content: earlier });
    await core.changeCompany(caller, 1, { statementRules: ['us-ca'] });
    expect((await core.reissueOrder(caller, order.id)).documents).toBe(1);
  });

  test('names rows of the employee where they are', async () => {
    const { core, caller } = await ruled();
    await core.changeCompany(caller, 1, { statementRules: ['us-ca'] });
    const earnings = { items: [{ name: 'Regular', rate: 25, amount: 25 }] };
    await core.changeEmployee(caller, 1, { earnings });
    const { earnings: _ordered, ...content } = { ...CONTENT, notes: 'Thank you.' };
    const outcome = core.createOrder(caller, { ...ORDER, employeeIds: [1], content });
    expect(await issuesOf(outcome)).toContain(
      'employeeIds.0.employee.earnings.items.0.hours statement-item',
    );
  });

  test('is known to a site', async () => {
    const { core, callerOf } = await ruled();
    await callerOf(4, 'sites:update');
    const manager = await core.callerFor(4);
    await core.changeSite(manager, { statementRules: [] });
    const { settings } = await core.changeSite(manager, { statementRules: ['handbook'] });
    expect(settings.statementRules).toEqual(['handbook']);
    const unknown = await refusal(core.changeSite(manager, { statementRules: ['handbok'] }));
    const allowed = ['us-ca', 'us-ny', 'handbook'];
    expect(unknown.facts).toEqual({
      issues: [{ field: 'statementRules', rule: 'unknown', allowed }],
    });
  });

  test.each<[unknown, string]>([
    [{}, 'statementRules must be a list.'],
    [[null], 'statementRules[0] must be an object.'],
    [[handbook, {}], 'statementRules[1].name is missing.'],
    [[{ name: 'handbook' }], 'statementRules[0].check is missing.'],
    [
      [{ ...handbook, name: 'Handbook' }],
      'statementRules[0].name must be a text of 1 to 50 of a–z, 0–9 and hyphens.',
    ],
    [[{ ...handbook, check: [] }], 'statementRules[0].check must be a function.'],
    [
      [{ ...handbook, checks: [] }],
      'statementRules[0].checks is no known option; the nearest is statementRules[0].check.',
    ],
    [[handbook, handbook], 'Two sets of rules have the name handbook.'],
    [[{ ...handbook, name: 'us-ca' }], 'Two sets of rules have the name us-ca.'],
  ])('of a wrong form is an error at the start: %j', (statementRules, message) => {
    const ports = sampleOrdering();
    expect(() => createCore(ports, { statementRules } as object)).toThrow(new TypeError(message));
  });
});
