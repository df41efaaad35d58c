/** Indexes of the rows of each site by one property, then by id. */
export const indexesBy = <const Name extends string>(...names: readonly Name[]) =>
  names.map((name): { properties: ('siteId' | Name | 'id')[] } => ({
    properties: ['siteId', name, 'id'],
  }));

/** An index by properties, in this order, of the rows that match a condition in SQL. */
export const indexWhere = <const Name extends string>(
  name: string,
  where: string,
  ...properties: Name[]
) => ({ name, where, properties });
