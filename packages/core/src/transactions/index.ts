import { listTransactions } from './list-transactions.ts';
import { recordTransaction } from './record-transaction.ts';
import { showTransaction } from './show-transaction.ts';

/** Of users. */
export const ofUsers = {
  recordTransaction,
  listTransactions,
  showTransaction,
};
