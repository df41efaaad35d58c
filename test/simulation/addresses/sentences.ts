/** What ends the request of an address. */
export type Ending = 'newer' | 'used' | 'password' | 'sessions' | 'suspension' | 'operator';

/** The invariants of addresses and added users, as mutants name them. */
export const ADDRESSES = {
  one: 'an address has one account at most',
  kept: 'an acknowledged change of an account is kept',
  caused: 'an address changes only by a link or by an operator',
  present: 'a user signs in with the present address',
  former: 'nobody signs in with an address of before',
  mailed: 'a link gives its user the address that it was mailed to',
  retried: 'no link works after a newer one of its request',
  expired: 'no link works at its expiry',
  inactive: 'no link works for a user who is suspended',
  works: 'a link that nothing has ended works',
  reset: 'no link to choose a password works after a suspension or a change of the address',
  told: 'the former mailbox is told of each change',
  warned: 'the mailbox of before is told of each request',
  added: 'each addition of a user makes one account',
  permissions: 'an added user has no permission that the adder lacks',
  invited: 'each added user gets one invitation',
} as const;

/** The invariants of links whose request has ended. */
export const ENDED: Readonly<Record<Ending, string>> = {
  newer: 'no link works after a newer request',
  used: 'a link works once',
  password: 'no link works after a new password',
  sessions: 'no link works after the end of all sessions',
  suspension: 'no link works after a suspension',
  operator: 'no link works after a change by an operator',
};
