const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** Formats an age in its largest unit, rounded down, such as `3 h`. */
export const formatAge = (ms: number): string => {
  const [unit, unitMs] = UNITS.find(([, size]) => ms >= size) ?? ['s', 1000];
  return `${Math.floor(ms / unitMs)} ${unit}`;
};
