/** A double with one fault, which its contract must detect. */
export interface Mutant<Harness> {
  /** The fault, as the end of a sentence that begins with `detects`. */
  readonly name: string;
  readonly make: () => Promise<Harness>;
}
