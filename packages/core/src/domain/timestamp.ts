/** An instant in ISO 8601, in UTC with milliseconds: `2026-01-31T08:00:00.000Z`. */
export type Timestamp = string;

/** Formats milliseconds since the Unix epoch. */
export const timestamp = (epochMs: number): Timestamp => new Date(epochMs).toISOString();
