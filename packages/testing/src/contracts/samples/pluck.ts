/** Returns a field of each row; undefined without rows. */
export const pluck = <Row, Name extends keyof Row>(
  rows: readonly Row[] | undefined,
  name: Name,
): readonly Row[Name][] | undefined => rows?.map((row) => row[name]);
