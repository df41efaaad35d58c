/** A request to end work early; an `AbortSignal` of the platform is one. */
export interface CancelSignal {
  /** Whether the work is canceled. */
  readonly aborted: boolean;
  /** Calls a listener when the work is canceled. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Removes a listener. */
  removeEventListener(type: 'abort', listener: () => void): void;
}
