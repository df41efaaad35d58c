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
  'processes',
] as const;

export type Part = (typeof parts)[number];
