import type { OutboxTask, Ports, Transaction } from '../ports/index.ts';
import { newId } from './new-id.ts';

/** Adds an e-mail to the outbox, in the transaction of its cause. */
export const queueEmail = async (
  { outbox }: Pick<Transaction, 'outbox'>,
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  task: OutboxTask,
): Promise<void> => outbox.add({ id: newId(random), task, createdAtMs: clock.nowMs() });
