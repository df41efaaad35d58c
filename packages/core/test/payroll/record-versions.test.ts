import type { Caller } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { company, employee, recordsCore } from './sample-records.ts';

type Write = (
  sample: Awaited<ReturnType<typeof recordsCore>>,
  caller: Caller,
  [company, employee]: readonly [number, number],
) => readonly Promise<unknown>[];

const update: Write = ({ core }, caller, [companyId, employeeId]) => [
  core.changeCompany(caller, companyId, { phone: null }),
  core.replaceCompany(caller, companyId, company),
  core.changeEmployee(caller, employeeId, { phone: null }),
  core.replaceEmployee(caller, employeeId, employee),
];

const remove: Write = ({ core }, caller, [companyId, employeeId]) => [
  core.removeCompany(caller, companyId),
  core.removeEmployee(caller, employeeId),
];

describe.each([
  ['a change', update, 'update'],
  ['a removal', remove, 'delete'],
] as const)('%s', (_, write, action) => {
  test('finds no record of another site or another user', async () => {
    const sample = await recordsCore();
    for (const [caller, ids] of [
      [sample.owner, [11, 201]],
      [sample.stranger, [3, 104]],
      [sample.member, [1, 101]],
      [sample.owner, [99, 999]],
    ] as const) {
      for (const outcome of write(sample, caller, ids)) {
        expect(await codeOf(outcome)).toMatch(/^(?:company|employee)\.missing$/);
      }
    }
  });

  test('of a record of another user needs the permission', async () => {
    const sample = await recordsCore();
    const support = await sample.signIn('support@main.test');
    for (const outcome of write(sample, support, [1, 101])) {
      const refused = await refusal(outcome);
      expect(refused.code).toBe('permission.missing');
      expect(refused.facts).toMatchObject({ permission: expect.stringContaining(`:${action}`) });
    }
  });

  test('refuses an id and versions that are none', async () => {
    const { core, owner } = await recordsCore();
    const change = async (id: unknown, versions: unknown) =>
      action === 'update'
        ? core.changeCompany(owner, id as number, {}, { versions } as never)
        : core.removeCompany(owner, id as number, { versions } as never);
    expect(await issuesOf(change(0, 1))).toEqual(['id range', 'versions list']);
    expect(await issuesOf(change('1', [1.5]))).toEqual(['id integer', 'versions integer']);
  });
});

describe('expected versions', () => {
  test('let the first of two writers win, and tell the other the version', async () => {
    const { core, owner, member } = await recordsCore();
    const options = { versions: [1] };
    const first = await core.changeCompany(member, 3, { phone: null }, options);
    expect(first.version).toBe(2);
    for (const attempt of [
      () => core.changeCompany(owner, 3, { name: 'Lost' }, options),
      () => core.replaceCompany(owner, 3, company, options),
      () => core.removeCompany(owner, 3, options),
      () => core.changeCompany(owner, 3, { name: 'Lost' }, { versions: [] }),
    ]) {
      expect(await refusal(attempt())).toMatchObject({
        code: 'record.stale',
        facts: { version: 2 },
      });
    }
    expect(await core.showCompany(member, 3)).toEqual(first);
    const last = await core.changeCompany(owner, 3, { name: 'Last' }, { versions: [1, 2] });
    expect(last).toMatchObject({ name: 'Last', version: 3 });
  });
});

test('a stale version is told before a wrong reference', async () => {
  const { core, owner } = await recordsCore();
  const fields = { externalId: 'paydocs-2' };
  const outcome = core.changeCompany(owner, 3, fields, { versions: [7] });
  expect(await codeOf(outcome)).toBe('record.stale');
  expect(await issuesOf(core.changeCompany(owner, 3, fields))).toEqual(['externalId taken']);
});
