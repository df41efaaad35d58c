/** The invariants of a history. */
export type Invariant =
  | 'I1'
  | 'I2'
  | 'I3'
  | 'I4'
  | 'I5'
  | 'I6'
  | 'I7'
  | 'I8'
  | 'I9'
  | 'I10'
  | 'I11'
  | 'I12'
  | 'I13'
  | 'I14'
  | 'I15'
  | 'I16'
  | 'I17'
  | 'I18'
  | 'I19'
  | 'I20'
  | 'I21'
  | 'I22'
  | 'I23'
  | 'I24'
  | 'I25'
  | 'I26'
  | 'I27';

export const promises: Readonly<Record<Invariant, string>> = {
  I1: 'every acknowledged registration can sign in',
  I2: 'a dead token is refused after the acknowledgment of a logout or a reset',
  I3: 'the token of a link works once, and a refresh has one successor',
  I4: 'no bucket passes more requests than its limit',
  I5: 'no answer holds anything of another user or site',
  I6: 'no 500, no false 401, and no answer lost but by a kill',
  I7: 'every answer arrives within 4 s',
  I8: 'all is well again within 5 s after a fault',
  I9: 'there is one user for each e-mail address',
  I10: 'one or two mails with a link for each accepted request of one, to its address only',
  I11: 'no log holds a secret',
  I12: 'only processes that were killed on purpose ended',
  I13: 'every acknowledged write of a record is stored, and no write in part',
  I14: 'an idempotency key makes one record',
  I15: 'totals, counters and folded names are those of the stored records',
  I16: 'the audit trail has one entry for each acknowledged write',
  I17: 'every acknowledged order has exactly its documents, and every order ends',
  I18: 'a document is completed once, and has one file, under a key of its own, with its digest',
  I19: 'a download is the file of its document, with the bytes of an undisturbed rendering',
  I20: 'nothing canceled is completed, and a completed document becomes void at most',
  I21: 'the counts and the status of an order are those of its documents',
  I22: 'the audit trail has an entry for each order, change of an order and download',
  I23: 'every event of a site reaches its receiver at least once under one id, and no other event does',
  I24: 'a completed statement that is not outdated prints the figures of its year, and its columns add up',
  I25: 'the person of a completed document gets one or two notices of it, and nobody gets any other one',
  I26: 'an account signs in with one address, after the acknowledgment of a change with the new one',
  I27: 'the present address is told once or twice of each accepted request for another one',
};

/** A promise that a run did not keep. */
export interface Violation {
  readonly invariant: Invariant;
  readonly row: string;
  readonly what: string;
}
