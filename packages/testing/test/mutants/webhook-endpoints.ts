import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, answering, around, before, given } from './faults.ts';
import { changeRow, changeRows, restore, roundTrip, storeMutants } from './faulty-store.ts';

/** Returns the site of an endpoint, whatever site was asked for. */
const ownSite = ({ id }: { readonly id: number }, { webhookEndpoints }: MemoryTables) => ({
  siteId: webhookEndpoints.get(id)?.siteId ?? 0,
});

const countOf = ({ webhookEndpoints }: MemoryTables, siteId: number): number =>
  [...webhookEndpoints.values()].filter((endpoint) => endpoint.siteId === siteId).length;

/** Faulty stores of endpoints. */
export const webhookEndpointMutants = storeMutants('webhookEndpoints', {
  'nothing listed': answering('list', () => []),
  'secrets in a list': answering('list', (listed, _, { webhookEndpoints }) =>
    listed.map((each) => ({ ...each, secret: webhookEndpoints.get(each.id)?.secret })),
  ),
  'the endpoints of all sites': (_, correct) => ({ list: async () => correct.list() }),
  'the youngest first': answering('list', (listed) => listed.toReversed()),
  'descriptions that are lost': given('create', () => ({ description: null })),
  'an audit entry without the endpoint': after('create', ({ auditLog }) => {
    for (const [index, entry] of auditLog.entries()) auditLog[index] = { ...entry, subject: null };
  }),
  'a maximum that is counted first and kept later': around(
    'create',
    async (tables, create, input) => {
      if (countOf(tables, input.siteId) >= input.max) return undefined;
      await roundTrip();
      return create({ ...input, max: Number.MAX_SAFE_INTEGER });
    },
  ),
  'a maximum over all sites': around('create', async (tables, create, { max }) =>
    tables.webhookEndpoints.size >= max ? undefined : create(),
  ),
  'deliveries that stay after a removal': after('remove', ({ webhookDeliveries }, call) =>
    restore(webhookDeliveries, call.before.webhookDeliveries),
  ),
  'the deliveries of all endpoints removed': after('remove', ({ webhookDeliveries }) =>
    webhookDeliveries.clear(),
  ),
  'a removal without its audit entry': after('remove', ({ auditLog }) => void auditLog.pop()),
  'an audit entry of every removal': after('remove', ({ auditLog }, { input, result }) => {
    if (!result) auditLog.push(input.audit);
  }),
  'ids that are given again': after('remove', ({ deletedIds }) => deletedIds.clear()),
  'removals at any site': given('remove', ownSite),
  'changes at any site': given('enable', ownSite),
  'endpoints that stay disabled': after('enable', ({ webhookEndpoints }, { before: copy }) => {
    for (const [id, { disabledAtMs }] of copy.webhookEndpoints) {
      changeRow(webhookEndpoints, id, () => ({ disabledAtMs }));
    }
  }),
  'failed deliveries that stay so': after('enable', ({ webhookDeliveries }, { before: copy }) => {
    for (const [id, { failed }] of copy.webhookDeliveries) {
      changeRow(webhookDeliveries, id, () => ({ failed }));
    }
  }),
  'failures that stay after an enabling': after(
    'enable',
    ({ webhookDeliveries }, { before: copy }) => {
      for (const [id, { failures }] of copy.webhookDeliveries) {
        changeRow(webhookDeliveries, id, () => ({ failures }));
      }
    },
  ),
  'leases that end with an enabling': before('enable', ({ webhookDeliveries }) =>
    changeRows(webhookDeliveries, () => true, { leaseId: null }),
  ),
});
