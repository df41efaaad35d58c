import { createCore } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { refusal } from './sample-core.ts';
import { hookedCore, order, overBudget } from './hooked-core.ts';

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
      'begin',
      'end',
      'host ends',
      'host begins',
      'before',
      'begin',
      'end',
      'begin',
      'end',
      'host ends',
    ]);
  });
});
