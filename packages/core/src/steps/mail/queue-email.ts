import type { OutboxTask, Ports, Transaction } from '../../ports/index.ts';
import { newId } from '../values/new-id.ts';

/** An e-mail to a user of a site. */
interface QueuedEmail {
  readonly siteId: number;
  readonly task: OutboxTask;
}

/** Adds an e-mail to the outbox, in the transaction of its cause, and returns the id of its entry. */
export const queueEmail = async (
  { outbox }: Pick<Transaction, 'outbox'>,
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  { siteId, task }: QueuedEmail,
): Promise<string> => {
  const id = newId(random);
  await outbox.add({ id, siteId, task, createdAtMs: clock.nowMs() });
  return id;
};
