import { type Caller, createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, refusal } from './sample-core.ts';
import { hookedCore, order, overBudget } from './hooked-core.ts';

describe('createCore refuses', () => {
  test.each([
    [{ hooks: 7 }, 'hooks must be an object.'],
    [{ hooks: { during: {} } }, /^hooks\.during is no known option; the nearest is hooks\./],
    [{ hooks: { transaction: {} } }, 'hooks.transaction must be a function.'],
    [{ hooks: { before: [] } }, 'hooks.before must be an object.'],
    [{ hooks: { before: { createCompany: 7 } } }, 'hooks.before.createCompany must be a function.'],
    [
      { hooks: { after: { createCompanies: () => {} } } },
      'hooks.after.createCompanies is no known hook; the nearest is hooks.after.createCompany.',
    ],
    [{ hooks: { before: { changePassword: () => {} } } }, /is no known hook/],
    [{ hooks: { before: { login: () => {} } } }, /is no known hook/],
  ])('%o', (options, sentence) => {
    expect(() => createCore(memoryPorts(), options as never)).toThrow(sentence);
  });
});

describe('a hook before a use case', () => {
  test('sees who calls, and with what', async () => {
    const calls: unknown[] = [];
    const { core, caller } = await hookedCore({
      before: { createCompany: (call) => void calls.push(call) },
    });
    await core.createCompany(caller, { name: 'Host' }, { idempotencyKey: 'k' });
    const { id: userId, siteId, email, role, site } = caller.user;
    expect(calls).toEqual([
      {
        useCase: 'createCompany',
        caller: {
          siteId,
          site: site.identifier,
          userId,
          email,
          role: 'Owner',
          permissions: role.permissions,
        },
        input: [{ name: 'Host' }, { idempotencyKey: 'k' }],
      },
    ]);
  });

  test('refuses with its reason and its sentence, and nothing is stored', async () => {
    const { auditLog, core, caller, companies } = await hookedCore({
      before: { createCompany: overBudget },
    });
    const before = await companies();
    const refused = await refusal(core.createCompany(caller, { name: 'Host' }));
    expect(refused.code).toBe('host.refused');
    expect(refused.facts).toEqual({ reason: 'host:over-budget', detail: 'No budget is left.' });
    expect(await companies()).toBe(before);
    const entries = await auditLog.find({ siteId: 1, limit: 50 });
    expect(entries.map(({ action }) => action)).not.toContain('companies.created');
  });

  test('does not run for an invalid input, a missing permission and a caller who has ended', async () => {
    const run: string[] = [];
    const { clock, core, caller, signIn } = await hookedCore({
      before: { createCompany: ({ useCase }) => void run.push(useCase) },
    });
    await refusal(core.createCompany(caller, { name: '' }));
    const member = await signIn('member@main.test');
    await refusal(core.createCompany(member, { name: 'Host', userId: caller.user.id }));
    await refusal(core.createCompany({ ...caller }, { name: 'Host' }));
    clock.advanceMs(48 * 3_600_000);
    await refusal(core.createCompany(caller, { name: 'Host' }));
    expect(run).toEqual([]);
  });

  test('knows an API token by its id and scope, and an operator by the site', async () => {
    const callers: object[] = [];
    const { core, caller, signIn } = await hookedCore({
      before: {
        changeCompany: (call) => void callers.push(call.caller),
        cancelOrder: (call) => void callers.push(call.caller),
      },
    });
    const ordered = await order({ core, signIn });
    const { token, text } = await core.createApiToken(caller, { name: 'x', permissions: [] });
    const bearer = await core.authenticate(text);
    await core.changeCompany(bearer, ordered.order.companyId, { name: 'Guest' });
    const operator = await core.operatorAt({ site: 'main' });
    await core.cancelOrder(operator, ordered.order.id);
    expect(callers).toMatchObject([
      { userId: caller.user.id, permissions: [], apiTokenId: token.id },
      { siteId: 1, site: 'main', userId: null, email: null, role: null, permissions: [] },
    ]);
  });

  test('cannot call a use case as its caller, nor as one of another site', async () => {
    const seen: Caller[] = [];
    const codes: string[] = [];
    const { core, caller, signIn } = await hookedCore({
      before: {
        createCompany: async (call) => {
          const other = { ...seen[0], user: { ...call.caller, siteId: 2 } };
          for (const forged of [call.caller, { user: call.caller }, other]) {
            codes.push(await codeOf(core.listCompanies(forged as never)));
          }
        },
      },
    });
    seen.push(await signIn('member@main.test'));
    await core.createCompany(caller, { name: 'Host' });
    expect(codes).toEqual(['token.invalid', 'token.invalid', 'token.invalid']);
  });
});
