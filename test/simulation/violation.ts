/** The error of an invariant that does not hold. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/**
 * Checks an invariant.
 *
 * @throws Violation when the invariant does not hold.
 */
export function must(holds: boolean, invariant: string): asserts holds {
  if (!holds) throw new Violation(invariant);
}
