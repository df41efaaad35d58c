/** A part of the product whose tests must kill its mutants. */
export interface Room {
  readonly name: string;
  /** The files to mutate, as globs. */
  readonly files: readonly string[];
}

/** The rooms with a threshold, in the order of the report. */
export const rooms: readonly Room[] = [
  { name: 'accounts', files: ['packages/core/src/accounts/**/*.ts'] },
  {
    name: 'lists',
    files: [
      'packages/core/src/payroll/**/*.ts',
      'packages/core/src/domain/{list-request,page,visibility}.ts',
    ],
  },
  {
    name: 'limiter',
    files: [
      'packages/core/src/rate-limiting/**/*.ts',
      'packages/core/src/domain/{rate-limits,canonical-address}.ts',
    ],
  },
  {
    name: 'tokens',
    files: ['packages/core/src/domain/session.ts', 'packages/adapters/paseto/src/**/*.ts'],
  },
];

/** The lowest score of a room, in percent. */
export const SCORE_MIN = 85;
