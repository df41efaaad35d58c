/** Formats milliseconds with three significant digits. */
export const ms = (value: number): string => {
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
};

/** The cell of a query for which the service would have answered 503. */
export const TOO_SLOW = '503';
