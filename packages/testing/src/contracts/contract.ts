/** A sentence about a port, and a check of the sentence for an implementation. */
export interface Expectation<Harness> {
  readonly name: string;
  /** Rejects when the implementation does not fulfill the expectation. */
  readonly check: (harness: Harness) => Promise<void>;
}

/** The expectations that every implementation of a port fulfills. */
export interface Contract<Harness> {
  readonly port: string;
  readonly expectations: readonly Expectation<Harness>[];
}

/** Returns the expectations of a table: each sentence with its check. */
export const expectations = <Harness>(
  checks: Readonly<Record<string, (harness: Harness) => Promise<void>>>,
): readonly Expectation<Harness>[] =>
  Object.entries(checks).map(([name, check]) => ({ name, check }));

/** Returns the expectations of a table, whose checks get what a function added to the harness before. */
export const expectationsAfter = <Harness, Added>(
  add: (harness: Harness) => Promise<Added>,
  checks: Readonly<Record<string, (harness: Harness, added: Added) => Promise<void>>>,
): readonly Expectation<Harness>[] =>
  Object.entries(checks).map(([name, check]) => ({
    name,
    check: async (harness) => check(harness, await add(harness)),
  }));

/** Registers a test: `test` of vitest, jest or node:test, or `it` of mocha. */
export type RegisterTest = (name: string, body: () => Promise<void>) => void;

/** A harness that may have resources to close after each test. */
export interface Closable {
  close?(): Promise<void>;
}

/** Registers one test for each expectation, each with a new harness. */
export const runContract = <Harness extends Closable>(
  test: RegisterTest,
  contract: Contract<Harness>,
  make: () => Promise<Harness>,
): void => {
  for (const { name, check } of contract.expectations) {
    test(`${contract.port}: ${name}`, async () => {
      const harness = await make();
      try {
        await check(harness);
      } finally {
        await harness.close?.();
      }
    });
  }
};
