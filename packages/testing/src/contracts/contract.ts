/** A sentence about a port, and the check that an implementation fulfills it. */
export interface Expectation<Harness> {
  readonly name: string;
  /** Rejects when the implementation does not fulfill the sentence. */
  readonly check: (harness: Harness) => Promise<void>;
}

/** Everything that an implementation of a port must fulfill. */
export interface Contract<Harness> {
  readonly port: string;
  readonly expectations: readonly Expectation<Harness>[];
}

/** Registers a test: `test` of vitest, jest or node:test, or `it` of mocha. */
export type RegisterTest = (name: string, body: () => Promise<void>) => void;

/** A harness with resources to close after each test. */
export interface Closable {
  close?(): Promise<void>;
}

/** Registers one test for each sentence, each with a new harness. */
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
