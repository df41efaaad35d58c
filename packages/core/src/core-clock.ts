import type { Clock } from './ports/foundation/clock.ts';
import { systemClock } from './system.ts';

/** The property of a core with its clock: a symbol, since everything with a name is a use case. */
export const CLOCK: unique symbol = Symbol.for('@paydocs/core/clock');

/** A core that says by which clock it works. A copy of it by `{ ...core }` does too. */
export interface WithClock {
  /** The clock of the use cases. */
  readonly [CLOCK]?: Clock;
}

/** Returns the clock of a core; the system clock for one that was put together by a program. */
export const clockOf = (core: WithClock): Clock => core[CLOCK] ?? systemClock;
