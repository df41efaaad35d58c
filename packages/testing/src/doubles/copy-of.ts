/**
 * Returns a copy of plain data. Unlike those of `structuredClone`, its objects belong to the realm of
 * the caller: the strict comparison of a test runner with realms of its own accepts them.
 */
export const copyOf = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null) return value;
  const copy: unknown = Array.isArray(value)
    ? value.map(copyOf)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
  return copy as Value;
};
