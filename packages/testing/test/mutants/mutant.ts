/** A double with one fault, on which a contract must find a broken promise. */
export interface Mutant<Harness> {
  /** The fault, as the end of a sentence that begins with `sees`. */
  readonly name: string;
  readonly make: () => Promise<Harness>;
}
