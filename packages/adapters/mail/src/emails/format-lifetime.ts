const MINUTE_MS = 60_000;

/** Formats a duration, rounded down: `60 minutes`, `24 hours`. */
export const formatLifetime = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes > 120) return `${Math.floor(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
