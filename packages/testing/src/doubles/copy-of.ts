/**
 * Returns a copy of plain data. Unlike those of `structuredClone`, its objects belong to the realm of
 * the caller: the strict comparison of a test runner with realms of its own accepts them.
 */
export const copyOf = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  const copy = { ...value } as Record<string, unknown>;
  for (const name of Object.keys(copy)) copy[name] = copyOf(copy[name]);
  return copy as Value;
};
