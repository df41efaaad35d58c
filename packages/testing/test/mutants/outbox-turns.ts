import { answering, before, given } from './faults.ts';
import { changeRows, storeMutants } from './faulty-store.ts';

/** Faulty outboxes: wrong turns of sites. */
export const outboxTurnMutants = storeMutants('outbox', {
  'turns that begin anew with each claim': given('claim', () => ({ afterSiteId: null })),
  'one turn for all entries': before('claim', ({ outbox }) =>
    changeRows(outbox, () => true, { siteId: null }),
  ),
  'turns that end with the last site': given('claim', ({ afterSiteId, exceptSiteIds }) => ({
    exceptSiteIds: [...exceptSiteIds, ...[1, 2].filter((id) => id < (afterSiteId ?? 0))],
  })),
  'no turn for entries without a site': given('claim', ({ exceptSiteIds }) => ({
    exceptSiteIds: [...exceptSiteIds, null],
  })),
  'entries without a site in the turn of the first site': before('claim', ({ outbox }) =>
    changeRows(outbox, ({ siteId }) => siteId === null, { siteId: 1 }),
  ),
  'sites that are passed in vain': given('claim', () => ({ exceptSiteIds: [] })),
  'one of several sites passed': given('claim', ({ exceptSiteIds }) => ({
    exceptSiteIds: exceptSiteIds.slice(0, 1),
  })),
  'entries without a site never passed': given('claim', ({ exceptSiteIds }) => ({
    exceptSiteIds: exceptSiteIds.filter((id) => id !== null),
  })),
  'the site not returned': answering('claim', (entry) => entry && { ...entry, siteId: null }),
});
