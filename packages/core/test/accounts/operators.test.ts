import { createCore, type Operator, type RequestOrigin, unknownOrigin } from '@paydocs/core';
import { memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { ORDER, sampleOrdering } from '../ordering/sample-ordering.ts';
import { codeOf, sampleCore } from '../sample-core.ts';
import { refusedAs, type UseCase, withCaller, withOperator } from '../wrong-values.ts';

type UseCases = Readonly<Record<(typeof withCaller)[number], UseCase>>;

const MEMBER = 'member@main.test';

/** Returns an operator at a site, and one for a user. */
const operatorsOf = async (
  core: Pick<Awaited<ReturnType<typeof sampleCore>>['core'], 'operatorAt' | 'operatorFor'>,
): Promise<readonly Operator[]> => [
  await core.operatorAt({ site: 'main' }),
  await core.operatorFor({ email: MEMBER }),
];

describe('an operator', () => {
  test.each(withCaller.filter((name) => !withOperator.includes(name)))(
    'is no user, and is refused by %s',
    async (name) => {
      const { core } = await sampleCore();
      for (const operator of await operatorsOf(core)) {
        expect(await refusedAs((core as unknown as UseCases)[name], operator)).toBe(
          'token.invalid',
        );
      }
    },
  );

  test.each(withOperator)('of another core, and a copy, is refused by %s', async (name) => {
    const records = await sampleData();
    const [own, other] = [createCore(memoryPorts(records)), createCore(memoryPorts(records))];
    const useCase = (own as unknown as UseCases)[name];
    const foreign = await operatorsOf(other);
    const copies = (await operatorsOf(own)).map((operator) => ({ ...operator }));
    for (const operator of [...foreign, ...copies]) {
      expect(await refusedAs(useCase, operator)).toBe('token.invalid');
    }
  });

  test('belongs to one request, and ends as an access token does', async () => {
    let requestId = 'request-A';
    const requestOrigin: RequestOrigin = {
      current: () => ({ ...unknownOrigin.current(), requestId }),
    };
    const { core, clock } = await sampleCore({ accessTokenLifetimeMs: 1000 }, { requestOrigin });
    const operator = await core.operatorAt({ site: 'main' });
    clock.advanceMs(999);
    expect(await core.listOrders(operator)).toMatchObject({ page: 1 });
    requestId = 'request-B';
    expect(await codeOf(core.listOrders(operator))).toBe('token.invalid');
    requestId = 'request-A';
    clock.advanceMs(1);
    expect(await codeOf(core.listOrders(operator))).toBe('token.invalid');
  });

  test('cannot be changed', async () => {
    const { core } = await sampleCore();
    const [operator] = await operatorsOf(core);
    expect(() => Object.assign(operator ?? {}, { site: { id: 2 } })).toThrow(TypeError);
  });

  test('has every permission for the orders and documents of the site', async () => {
    const { ordering, callerOf, operators, documentsOf, renderer, work } = sampleOrdering();
    const { operator } = await operators();
    const { order } = await ordering.createOrder(await callerOf(1), ORDER);
    renderer.refuseNext('logo.invalid', 'The logo is no PNG or JPEG.');
    await work();
    const documents = await documentsOf(order.id);
    const uuidOf = (status: string) => documents.find((each) => each.status === status)?.uuid ?? '';
    const list = await ordering.listDocuments(operator, { include: ['employee'] });
    expect(new Set(list.items.map(({ employee }) => employee?.id))).toEqual(new Set([1, 2]));
    const { files } = await ordering.downloadOrder(operator, order.uuid);
    const names: string[] = [];
    for await (const { name } of files) names.push(name);
    expect(names).toHaveLength(2);
    const failed = uuidOf('Failed');
    expect((await ordering.retryDocument(operator, failed)).document).toMatchObject({
      status: 'Pending',
    });
    await ordering.removeDocument(operator, failed);
    const reason = 'Wrong amount.';
    const { document: gone } = await ordering.voidDocument(operator, uuidOf('Completed'), {
      reason,
    });
    expect(gone.status).toBe('Void');
  });

  test('is named in the audit trail by the host', async () => {
    const { ordering, callerOf, auditLog } = sampleOrdering();
    const { order } = await ordering.createOrder(await callerOf(1), ORDER);
    const [site] = await ordering.listSites();
    const place = { site: site?.identifier ?? '' };
    const operator = await ordering.asOperator('ada@host.test').operatorAt(place);
    await ordering.cancelOrder(operator, order.id);
    const [entry] = await auditLog.find({ action: 'order.canceled', limit: 1 });
    expect(entry).toMatchObject({
      siteId: 1,
      userId: null,
      sessionId: null,
      details: { actor: 'ada@host.test', documents: 2 },
    });
  });
});
