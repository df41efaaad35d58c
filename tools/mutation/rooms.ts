/** A part of the product whose tests must kill its mutants. */
export interface Room {
  readonly name: string;
  /** The files to mutate, as globs. */
  readonly files: readonly string[];
  /** The tests that run against the mutants, as globs. */
  readonly tests: readonly string[];
}

const CORE = 'packages/core/test/**/*.test.ts';

/** The rooms with a threshold, in the order of the report. */
export const rooms: readonly Room[] = [
  { name: 'accounts', files: ['packages/core/src/accounts/**/*.ts'], tests: [CORE] },
  {
    name: 'lists',
    files: [
      'packages/core/src/payroll/**/*.ts',
      'packages/core/src/domain/{records/list-request,fields/page,accounts/visibility}.ts',
    ],
    tests: [CORE],
  },
  {
    name: 'limiter',
    files: [
      'packages/core/src/rate-limiting/**/*.ts',
      'packages/core/src/domain/foundation/{rate-limits,canonical-address}.ts',
      'packages/adapters/rate-limiter/src/**/*.ts',
    ],
    tests: [
      'packages/core/test/foundation/{rate-limits,canonical-address}.test.ts',
      'packages/core/test/accounts/{check-rate-limit,login-share}.test.ts',
      'packages/adapters/rate-limiter/test/**/*.test.ts',
    ],
  },
  {
    name: 'tokens',
    files: ['packages/core/src/domain/accounts/session.ts', 'packages/adapters/paseto/src/**/*.ts'],
    tests: [
      'packages/core/test/accounts/{session,authenticate,check-rate-limit,refresh}.test.ts',
      'packages/core/test/moved-clocks.test.ts',
      'packages/adapters/paseto/test/**/*.test.ts',
    ],
  },
  {
    name: 'figures',
    files: [
      'packages/core/src/domain/values/{decimal,currency}.ts',
      'packages/core/src/domain/statements/{expected-amount,statement-numbers,statement-sums,statement-year,year-figures,year-lines,year-rules,year-sums}.ts',
      'packages/core/src/domain/orders/*.ts',
    ],
    tests: ['packages/core/test/{ordering,orders,statements,values}/**/*.test.ts'],
  },
];

/** The lowest score of a room, in percent. */
export const SCORE_MIN = 85;
