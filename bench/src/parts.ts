/** The parts of a run, in order. */
export const parts = [
  'start',
  'list15',
  'list100',
  'records',
  'me',
  'refusals',
  'logins',
  'storm',
  'documents',
] as const;

/** The name of a part. */
export type Part = (typeof parts)[number];
