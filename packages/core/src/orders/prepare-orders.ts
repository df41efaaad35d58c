import type { Ports, PreparedOrder } from '../ports/index.ts';
import { uuidOf } from '../steps/uuid-of.ts';

/** Adds documents to the next order of all employees; undefined when no order waits for documents. */
export type PrepareOrders = () => Promise<PreparedOrder | undefined>;

const BATCH = 1000;
const UUID_BYTES = 16;

/** Adds at most 1,000 documents in one step. Any number of workers may run, stop or crash. */
export const prepareOrders =
  (ports: Pick<Ports, 'clock' | 'orders' | 'random'>): PrepareOrders =>
  async () =>
    ports.orders.prepareNext({
      nowMs: ports.clock.nowMs(),
      limit: BATCH,
      newUuid: () => uuidOf(ports.random.bytes(UUID_BYTES)),
    });
