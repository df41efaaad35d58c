/** Returns the condition that a document with an alias is outdated for its readers, as `isOutdated` of the core says. */
export const outdated = (alias: string): string =>
  `${alias}.outdated_at is not null and ${alias}.status = 'Completed'`;
