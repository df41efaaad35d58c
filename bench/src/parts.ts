/** What a run is made of, in its order. */
export const parts = ['start', 'list15', 'list100', 'me', 'refusals', 'logins', 'storm'] as const;

/** One of them. */
export type Part = (typeof parts)[number];
