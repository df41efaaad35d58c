import type { Mutant } from '../mutant.ts';
import { NOTICES } from '../mails.ts';
import { inEach } from './statements.ts';

/** Faults in the notices of documents. */
export const noticeMutants: Readonly<Record<string, Mutant>> = {
  'a notice that is queued twice': {
    violates: NOTICES.once,
    make: inEach(({ outbox }) => ({
      outbox: {
        add: async (entry) => {
          await outbox.add(entry);
          await outbox.add({ ...entry, id: `${entry.id} again` });
        },
      },
    })),
  },
  'a notice that is lost': {
    violates: NOTICES.sent,
    make: inEach(() => ({ outbox: { add: async () => {} } })),
  },
};
