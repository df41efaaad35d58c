import { answering } from './faults.ts';
import { storeMutants } from './faulty-store.ts';

/** Faulty lists of endpoints. */
export const webhookEndpointMutants = storeMutants('webhookEndpoints', {
  'nothing listed': answering('list', () => []),
  'secrets in a list': answering('list', (listed, _, { webhookEndpoints }) =>
    listed.map((each) => ({ ...each, secret: webhookEndpoints.get(each.id)?.secret })),
  ),
  'the endpoints of all sites': (_, correct) => ({ list: async () => correct.list() }),
  'the youngest first': answering('list', (listed) => listed.toReversed()),
});
