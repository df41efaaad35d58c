import { setTimeout as pause } from 'node:timers/promises';
import { type PayRunFault, payRunRow } from './pay-run-row.ts';
import type { Row } from './row.ts';

const FAULT_MS = 1500;

const s3Of = ({ run: { s3 } }: PayRunFault) => {
  if (s3 === undefined) throw new Error('The row has no store that speaks S3.');
  return s3;
};

/** Faults of the documents of orders. */
export const documentRows: readonly Row[] = [
  payRunRow({
    id: 'F32',
    fault: 'The store of documents fails',
    how: 'it refuses connections, answers after 2 s, and answers 503, for some seconds each',
    setup: { name: 'pay_store', database: 'postgres', store: 's3', serving: 3 },
    disturb: async (fault) => {
      const { link, fail } = s3Of(fault);
      link.set({ kind: 'reset' });
      await pause(FAULT_MS);
      link.set({ kind: 'delay', ms: 2000 });
      await pause(2 * FAULT_MS);
      link.heal();
      await fail(1);
      await pause(FAULT_MS);
      await fail(0);
    },
  }),
];
