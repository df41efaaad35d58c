/** The only source of time in the core. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
}
