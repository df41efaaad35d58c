/** One sentence that every implementation of a port keeps, and the check that sees it kept. */
export interface Promised<Harness> {
  readonly name: string;
  /** Rejects with an AssertionError when the promise is broken. */
  readonly check: (harness: Harness) => Promise<void>;
}

/** Everything that a port promises. */
export interface Contract<Harness> {
  readonly port: string;
  readonly promises: readonly Promised<Harness>[];
}

/** How a test runner registers a test: `test` of vitest, jest, mocha (`it`) or node:test fits. */
export type RegisterTest = (name: string, body: () => Promise<void>) => void;

/** What a harness may hold open; called after each promise. */
export interface Closable {
  close?(): Promise<void>;
}

/** Registers one test a promise, each on a harness of its own. */
export const runContract = <Harness extends Closable>(
  test: RegisterTest,
  contract: Contract<Harness>,
  make: () => Promise<Harness>,
): void => {
  for (const { name, check } of contract.promises) {
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
