import { type MemoryTables, nextRecordId } from '../../src/doubles/memory-tables.ts';
import { after } from './faults.ts';
import { storeMutants } from './faulty-store.ts';

const forget = ({ webhookDeliveries }: MemoryTables): void => webhookDeliveries.clear();

/** Stores every event once more. */
const repeat = (tables: MemoryTables): void => {
  const deliveries = [...tables.webhookDeliveries.values()];
  for (const delivery of deliveries) {
    const id = nextRecordId(tables, 'webhookDeliveries');
    const { createdAtMs: dueAtMs } = delivery;
    tables.webhookDeliveries.set(id, { ...delivery, id, dueAtMs, leaseId: null });
  }
};

/** Faulty stores of users: wrong events. */
export const userEventMutants = storeMutants('users', {
  'no event of an added user': after('addIfAbsent', forget),
  'an event of a user who is there': after('addIfAbsent', (tables, { result }) => {
    if (result === undefined) repeat(tables);
  }),
});

/** Faulty administrations of users: wrong events. */
export const userCreationEventMutants = storeMutants('userAdministration', {
  'no event of a created user': after('create', forget),
  'an event of an invitation': after('invite', repeat),
});
