/** The time. Nothing else in the core knows it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
}
