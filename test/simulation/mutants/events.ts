import type { Mutant } from '../mutant.ts';
import { EVENTS } from '../pay/events.ts';
import { inEach } from './statements.ts';

/** Faults in the events of documents and orders. */
export const eventMutants: Readonly<Record<string, Mutant>> = {
  'an event that is told twice': {
    violates: EVENTS.documents,
    make: inEach(({ events }) => ({
      events: { add: async (added) => events.add([...added, ...added]) },
    })),
  },
  'an event of a failed document that is lost': {
    violates: EVENTS.documents,
    make: inEach(({ events }) => ({
      events: {
        add: async (added) => events.add(added.filter(({ type }) => type !== 'document.failed')),
      },
    })),
  },
  'an event of a completed order that is lost': {
    violates: EVENTS.orders,
    make: inEach(({ events }) => ({
      events: {
        add: async (added) => events.add(added.filter(({ type }) => type !== 'order.completed')),
      },
    })),
  },
};
