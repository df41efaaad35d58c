/** The time in which the current request must be answered. Adapters wait no longer. */
export interface Deadline {
  /** Returns the time that the current request has left, from 0; undefined outside of a request. */
  leftMs(): number | undefined;
}
