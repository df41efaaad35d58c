import { describe, expect, test } from 'vitest';
import { codeOf } from '../sample-core.ts';
import { paying, payingAt } from './paying.ts';
import { ORDER, sampleOrdering, SECOND } from './sample-ordering.ts';

describe('a transaction', () => {
  test('is missing for everybody who may not see its order', async () => {
    const { ordering, callerOf, caller, pay } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const { id } = await pay(order.id);
    const hidden = [
      await callerOf(2),
      await callerOf(2, 'documents:list'),
      await callerOf(2, 'transactions:list'),
      await callerOf(3, 'documents:list', 'transactions:list'),
    ];
    for (const other of hidden) {
      expect(await codeOf(ordering.showTransaction(other, id))).toBe('transaction.missing');
      expect((await ordering.listTransactions(other)).total).toBe(0);
    }
    const clerk = await callerOf(2, 'documents:list', 'transactions:list');
    expect((await ordering.listTransactions(clerk)).total).toBe(1);
  });

  test('of an order that is pruned meanwhile is not recorded, and embeds none', async () => {
    const pruned = sampleOrdering(({ orders }) => ({
      orders: {
        ...orders,
        find: async (...found) => {
          const order = await orders.find(...found);
          return order && isPruned ? { ...order, id: 999 } : order;
        },
        page: async (...query) => (isPruned ? { items: [], total: 0 } : orders.page(...query)),
      },
    }));
    let isPruned = false;
    const { ordering, caller, pay } = await payingAt(pruned, 'none');
    const { order } = await ordering.createOrder(caller, ORDER);
    await pay(order.id);
    isPruned = true;
    expect(await codeOf(pay(order.id))).toBe('order.missing');
    const { items } = await ordering.listTransactions(caller, { include: ['order'] });
    expect(items.map((each) => each.order)).toEqual([null]);
  });

  test('embeds its order, its user and its site', async () => {
    const { ordering, callerOf, caller, pay, show } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const { id } = await pay(order.id);
    const include = ['order', 'user', 'site'] as const;
    const shown = await ordering.showTransaction(caller, id, { include });
    expect(shown.order).toEqual(await show(order.id));
    expect([shown.user?.id, shown.site?.id]).toEqual([1, 1]);
    const reader = await callerOf(2, 'documents:list', 'transactions:list');
    const [item] = (await ordering.listTransactions(reader, { include })).items;
    expect([item?.order?.id, item?.user]).toEqual([order.id, null]);
    const office = await callerOf(4, 'documents:list', 'transactions:list', 'users:list');
    const [seen] = (await ordering.listTransactions(office, { include: ['user'] })).items;
    expect([seen?.order, seen?.user?.id]).toEqual([undefined, 1]);
    const embedding = { include: ['order.documents'] } as const;
    const [whole] = (await ordering.listTransactions(office, embedding)).items;
    expect(whole?.order?.documents).toHaveLength(2);
  });

  test('is embedded in its order', async () => {
    const { ordering, callerOf, caller, pay } = await paying();
    const { order } = await ordering.createOrder(caller, ORDER);
    const { order: other } = await ordering.createOrder(caller, SECOND);
    const paid = await pay(order.id);
    const include = ['transactions'] as const;
    const { items } = await ordering.listOrders(caller, { include });
    expect(items.map(({ id, transactions }) => [id, transactions])).toEqual([
      [order.id, [paid]],
      [other.id, []],
    ]);
    const reader = await callerOf(2, 'documents:list');
    const shown = await ordering.showOrder(reader, order.id, { include });
    expect(shown.transactions).toEqual([]);
    expect((await ordering.showOrder(reader, order.id)).transactions).toBeUndefined();
    expect((await ordering.listOrders(reader, { include, page: 2 })).items).toEqual([]);
  });
});
