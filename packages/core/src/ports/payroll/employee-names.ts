/** The place of a name in the dictionary. */
export interface NamePlace {
  /** The id of the site. */
  readonly siteId: number;
  /** Whether first or last names are meant. */
  readonly kind: 'first' | 'last';
  /** In the folded form. */
  readonly name: string;
}

/** A part of the dictionary to look through. */
export interface NamesPruning {
  /** The place after which to begin; null for the first name. */
  readonly after: NamePlace | null;
  /** The maximum of names to look at. */
  readonly limit: number;
}

/** The outcome of looking through a part of the dictionary. */
export interface NamesPruned {
  /** The number of names that were deleted. */
  readonly pruned: number;
  /** Where the next part begins; null at the end. */
  readonly after: NamePlace | null;
}

/** The dictionary of the names of employees, by which a store estimates searches. */
export interface EmployeeNames {
  /**
   * Deletes names that no employee has any more from a part of the dictionary; no list depends on
   * them. A store without a dictionary is at its end at once.
   */
  prune(pruning: NamesPruning): Promise<NamesPruned>;
  /** Returns how many names of the dictionary no employee has. */
  countPrunable(): Promise<number>;
}
