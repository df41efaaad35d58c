import { buildSite } from '@paydocs/testing';
import { createCore, type DocumentType, documentTypes } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { payStatementType } from '../../src/domain/types/pay-statement-type.ts';
import { validateOffered } from '../../src/domain/types/document-types.ts';
import { refusal } from '../sample-core.ts';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

const types = documentTypes();

describe('a type of documents', () => {
  test.each(['Pay Statement', 'Paystub', 'Pay Stub'])('is found by its name %s', (name) => {
    expect(types.of(name)).toBe(payStatementType);
    expect(types.nameOf(name)).toBe('Pay Statement');
    expect(types.namesOf(name)).toEqual(['Pay Statement', 'Paystub', 'Pay Stub']);
  });

  test.each(['pay statement', 'W-4', '__proto__', ''])('is not found by the name %j', (name) => {
    expect(types.find(name)).toBeUndefined();
    expect(types.nameOf(name)).toBe(name);
    expect(types.namesOf(name)).toEqual([name]);
    expect(() => types.of(name)).toThrow(`There is no type of documents ${name}.`);
  });

  test('shares no name with another one', () => {
    const own = { ...payStatementType, name: 'Payslip', aliases: ['Paystub'] };
    const message = 'Two types of documents have the name Paystub.';
    expect(() => documentTypes([own])).toThrow(new TypeError(message));
    const { ordering: _core, callerOf: _callers, work: _work, ...ports } = sampleOrdering();
    expect(() => createCore(ports, { documentTypes: [own] })).toThrow(new TypeError(message));
  });
});

const correct = { ...payStatementType, name: 'Payslip', aliases: [] };

describe('a type of documents of a host', () => {
  test('may have nothing but the fields that a type needs, also as methods of a class', () => {
    const optional = ['keyOf', 'missing', 'inFull', 'year'];
    const needed = Object.entries(correct).filter(([name]) => !optional.includes(name));
    const type = Object.fromEntries(needed) as unknown as DocumentType;
    expect(documentTypes([type]).names).toContain('Payslip');
    expect(documentTypes([Object.create(correct)]).names).toContain('Payslip');
  });

  test.each([
    ['name', undefined, 'documentTypes[0].name is missing.'],
    ['name', '', 'documentTypes[0].name must be a text of 1 to 255 characters without commas.'],
    [
      'name',
      'x'.repeat(256),
      'documentTypes[0].name must be a text of 1 to 255 characters without commas.',
    ],
    ['aliases', undefined, 'documentTypes[0] (Payslip).aliases is missing.'],
    ['aliases', 'Slip', '.aliases must be a list of texts of 1 to 255 characters without commas.'],
    ['aliases', [1], '.aliases must be a list of texts of 1 to 255 characters without commas.'],
    ['subject', 'site', '.subject must be employee or company.'],
    ['validate', undefined, '.validate is missing.'],
    ['dateOf', '2026-01-31', '.dateOf must be a function.'],
    ['keyOf', undefined, '.keyOf is missing: a type with year has it.'],
    ['inFull', true, '.inFull must be a function.'],
    ['fileName', 'payDate', '.fileName must be a list of paths.'],
    ['layouts', {}, '.layouts must be an object with the layouts classic, modern, compact.'],
    ['layouts', null, '.layouts must be an object with the layouts classic, modern, compact.'],
    ['labels', undefined, '.labels is missing.'],
    ['labels', { de: 'Lohn' }, '.labels must be an object of labels by language.'],
    ['name', 'Payslip, short', 'must be a text of 1 to 255 characters without commas.'],
    ['name', ' Payslip', 'must be a text of 1 to 255 characters without commas.'],
    ['labels', { de: { Gross: 1 } }, '.labels must be an object of labels by language.'],
    ['year', {}, '.year must be an object with the methods withRows, takesRows,'],
    ['alias', [], '.alias is no known option; the nearest is documentTypes[0] (Payslip).aliases.'],
  ])('with the %s %j is a TypeError that names the type and the field', (field, value, message) => {
    const wrong = { ...correct, [field]: value };
    expect(() => documentTypes([wrong])).toThrow(message);
    expect(() => documentTypes([wrong])).toThrow(TypeError);
  });

  test.each([
    [null, 'documentTypes must be a list.'],
    [{}, 'documentTypes must be a list.'],
    [[null], 'documentTypes[0] must be an object.'],
    [[correct, () => correct], 'documentTypes[1] must be an object; call the function first.'],
  ])('is no %j', (own, message) => {
    expect(() => documentTypes(own as never)).toThrow(new TypeError(message));
  });
});

const offered = (names: readonly string[], input: unknown) =>
  validateOffered(buildSite({ documentTypes: names }), types)(input);

describe('the type of an order', () => {
  test.each([
    [['Pay Statement'], 'Paystub', 'Pay Statement'],
    [['Paystub'], 'Pay Statement', 'Paystub'],
    [['Pay Statement', 'Pay Stub'], 'Pay Stub', 'Pay Stub'],
  ])('of a site that offers %j is by %j the %j', (names, input, value) => {
    expect(offered(names, input)).toEqual({ value });
  });

  test.each([
    [['Paystub', 'Brochure'], 'Brochure', { allowed: ['Paystub'], nearest: 'Paystub' }],
    [['Paystub'], 'pay stubs', { allowed: ['Paystub'], nearest: 'Paystub' }],
    [['Pay Statement'], 'Pay Statment', { allowed: ['Pay Statement'], nearest: 'Pay Statement' }],
    [['Pay Statement'], undefined, { allowed: ['Pay Statement'] }],
    [[], 'Pay Statement', { allowed: [] }],
  ])('of a site that offers %j is refused for %j', (names, input, facts) => {
    expect(offered(names, input)).toEqual({ violation: { rule: 'unknown', ...facts } });
  });
});

test('an alias orders the type of the site, answers its name, and finds its documents', async () => {
  const { ordering, callerOf, operators, documentsOf } = sampleOrdering();
  const caller = await callerOf(1);
  const { operator } = await operators();
  const { order } = await ordering.createOrder(caller, { ...ORDER, type: 'Pay Stub' });
  expect(order).toMatchObject({ type: 'Pay Statement', amount: '25.00' });
  expect(await documentsOf(order.id)).toMatchObject([
    { type: 'Pay Statement' },
    { type: 'Pay Statement' },
  ]);
  for (const type of ['Paystub', 'Pay Statement']) {
    const filter = { type: [type] };
    expect((await ordering.listDocuments(caller, { filter })).total).toBe(2);
    expect((await ordering.listDocuments(operator, { filter })).total).toBe(2);
  }
});

test('statements that are ordered by two names are of one year, and none is repeated', async () => {
  const { ordering, callerOf } = sampleOrdering();
  const caller = await callerOf(1);
  await ordering.createOrder(caller, { ...ORDER, type: 'Paystub' });
  const again = await refusal(ordering.createOrder(caller, { ...ORDER, type: 'Pay Stub' }));
  expect(again.code).toBe('statement.exists');
});

const ordered = async () => {
  const { ordering: worker, clock, documentsOf, ...ports } = sampleOrdering();
  const payslip = { ...payStatementType, name: 'Payslip', aliases: [] };
  const core = createCore({ ...ports, clock }, { documentTypes: [payslip] });
  const caller = await core.callerFor(1);
  const { order } = await core.createOrder(caller, {
    ...ORDER,
    employeeIds: [1],
    type: 'Payslip',
  });
  const statusOf = async () => (await documentsOf(order.id))[0];
  const fail = async () => {
    clock.advanceMs(3_600_000);
    await worker.processDocuments().catch((error: Error) => error.message);
  };
  return { core, worker, clock, statusOf, fail };
};

describe('a document whose type a worker lacks', () => {
  test('waits for another one', async () => {
    const { core, worker, clock, statusOf } = await ordered();
    await expect(worker.processDocuments()).rejects.toThrow(
      'This worker has no type of documents Payslip.',
    );
    expect(await statusOf()).toMatchObject({ status: 'Pending' });
    clock.advanceMs(3_600_000);
    expect(await core.processDocuments()).toMatchObject({ completed: 1 });
  });

  test('fails after many attempts', async () => {
    const { statusOf, fail } = await ordered();
    for (let attempt = 0; attempt <= 100; attempt += 1) await fail();
    const document = await statusOf();
    expect(document?.status).toBe('Failed');
    expect(document?.errors.parse()).toMatchObject({ code: 'type.unknown' });
  });
});
