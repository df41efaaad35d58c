import { type Caller, type CoreOptions, createCore, type Hooks, Refused } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { CONTENT } from './ordering/sample-ordering.ts';
import { refusal } from './sample-core.ts';

const hookedCore = async (hooks: Hooks, options: CoreOptions = {}) => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports, { ...options, hooks });
  const signIn = async (name: string) => {
    const login = { email: `${name}@main.test`, password: SAMPLE_PASSWORD };
    return core.authenticate((await core.login(login)).token.text);
  };
  const caller = await signIn('owner');
  const companies = async () => (await core.listCompanies(caller, { perPage: 100 })).total;
  return { ports, core, caller, signIn, companies };
};

/** Orders a statement for a new employee of a new company. */
const order = async ({
  core,
  signIn,
}: Pick<Awaited<ReturnType<typeof hookedCore>>, 'core' | 'signIn'>) => {
  await core.updateSite({ identifier: 'main', documentTypes: ['Pay Statement'] });
  const caller = await signIn('owner');
  const { company } = await core.createCompany(caller, { name: 'Host' });
  const { employee } = await core.createEmployee(caller, {
    companyId: company.id,
    firstName: 'Grace',
    lastName: 'Hopper',
  });
  return core.createOrder(caller, {
    type: 'Pay Statement',
    companyId: company.id,
    employeeIds: [employee.id],
    content: CONTENT,
  });
};

const overBudget = () => {
  throw new Refused('host.refused', { reason: 'host:over-budget', detail: 'No budget is left.' });
};

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
    const { ports, core, caller, companies } = await hookedCore({
      before: { createCompany: overBudget },
    });
    const before = await companies();
    const refused = await refusal(core.createCompany(caller, { name: 'Host' }));
    expect(refused.code).toBe('host.refused');
    expect(refused.facts).toEqual({ reason: 'host:over-budget', detail: 'No budget is left.' });
    expect(await companies()).toBe(before);
    const entries = await ports.auditLog.find({ siteId: 1, limit: 50 });
    expect(entries.map(({ action }) => action)).not.toContain('companies.created');
  });

  test('does not run for an invalid input, a missing permission and a caller who has ended', async () => {
    const run: string[] = [];
    const { ports, core, caller, signIn } = await hookedCore({
      before: { createCompany: ({ useCase }) => void run.push(useCase) },
    });
    await refusal(core.createCompany(caller, { name: '' }));
    const member = await signIn('member');
    await refusal(core.createCompany(member, { name: 'Host', userId: caller.user.id }));
    await refusal(core.createCompany({ ...caller }, { name: 'Host' }));
    ports.clock.advanceMs(48 * 3_600_000);
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
            codes.push((await refusal(core.listCompanies(forged as never))).code);
          }
        },
      },
    });
    seen.push(await signIn('member'));
    await core.createCompany(caller, { name: 'Host' });
    expect(codes).toEqual(['token.invalid', 'token.invalid', 'token.invalid']);
  });
});

describe('a hook after a use case', () => {
  test('sees the result, and undoes everything when it throws', async () => {
    const results: unknown[] = [];
    const { core, caller, companies } = await hookedCore({
      after: {
        createCompany: ({ result }) => {
          results.push(result);
          if (result.name === 'Refused') overBudget();
          if (result.name === 'Failed') throw new Error('a fault of the host');
        },
      },
    });
    const before = await companies();
    const { company } = await core.createCompany(caller, { name: 'Kept' });
    expect(results).toEqual([company]);
    const refused = await refusal(core.createCompany(caller, { name: 'Refused' }));
    expect(refused.code).toBe('host.refused');
    const failed = core.createCompany(caller, { name: 'Failed' });
    await expect(failed).rejects.toThrow('a fault of the host');
    expect(await companies()).toBe((before as number) + 1);
  });

  test('does not run for a request that is answered from an earlier one, or changes nothing', async () => {
    const results: unknown[] = [];
    const note = ({ useCase }: { readonly useCase: string }) => void results.push(useCase);
    const { core, caller } = await hookedCore({
      after: { createCompany: note, changeCompany: note, removeCompany: note },
    });
    const options = { idempotencyKey: 'k' };
    const { company } = await core.createCompany(caller, { name: 'Host' }, options);
    await core.createCompany(caller, { name: 'Host' }, options);
    await core.changeCompany(caller, company.id, { name: 'Host' });
    await core.changeCompany(caller, company.id, { name: 'Guest' });
    await core.removeCompany(caller, company.id);
    expect(results).toEqual(['createCompany', 'changeCompany', 'removeCompany']);
  });

  test('of an order sees the order, and a refusal leaves none', async () => {
    const orders: unknown[] = [];
    const { core, caller, signIn } = await hookedCore({
      after: {
        createOrder: ({ result }) => {
          orders.push(result.status);
          overBudget();
        },
      },
    });
    const { total } = await core.listOrders(caller);
    const refused = await refusal(order({ core, signIn }));
    expect(refused.code).toBe('host.refused');
    expect(orders).toEqual(['Pending']);
    expect((await core.listOrders(caller)).total).toBe(total);
  });
});

describe('the transaction of a host', () => {
  test('contains the hooks and that of the product, which hooks do not hold', async () => {
    const events: string[] = [];
    const note = (event: string) => () => void events.push(event);
    const ports = memoryPorts(await sampleData());
    const store = {
      transaction: async <Result>(work: Parameters<typeof ports.store.transaction<Result>>[0]) => {
        events.push('begin');
        const result = await ports.store.transaction(work);
        events.push('end');
        return result;
      },
    };
    const core = createCore(
      { ...ports, store },
      {
        hooks: {
          before: { removeCompany: note('before') },
          after: { createCompany: note('after') },
          transaction: async (work) => {
            events.push('host begins');
            const result = await work();
            events.push('host ends');
            return result;
          },
        },
      },
    );
    const login = { email: 'owner@main.test', password: SAMPLE_PASSWORD };
    const caller = await core.authenticate((await core.login(login)).token.text);
    events.length = 0;
    const { company } = await core.createCompany(caller, { name: 'Host' });
    await core.removeCompany(caller, company.id);
    expect(events).toEqual([
      'host begins',
      'begin',
      'end',
      'after',
      'host ends',
      'host begins',
      'before',
      'begin',
      'end',
      'host ends',
    ]);
  });
});
