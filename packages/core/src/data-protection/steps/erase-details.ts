import { erasedDetails, type NamedPerson } from '../../domain/records/erased-details.ts';
import type { AuditPlace, Transaction } from '../../ports/index.ts';

const ENTRIES = 1000;

/** Replaces what names a person in the audit trail of the site, and in entries of no site. */
export const eraseDetails = async (
  { audit }: Pick<Transaction, 'audit'>,
  siteId: number,
  person: NamedPerson,
): Promise<void> => {
  let after: AuditPlace | undefined;
  do {
    const entries = await audit.typed({ siteId, after, limit: ENTRIES });
    const erased = entries.map((entry) => ({ ...entry, details: erasedDetails(entry, person) }));
    await audit.saveDetails(
      erased.filter((each, index) => JSON.stringify(each) !== JSON.stringify(entries[index])),
    );
    after = entries.length < ENTRIES ? undefined : entries.at(-1);
  } while (after !== undefined);
};
