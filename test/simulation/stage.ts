import type { MemoryPorts } from '@paydocs/testing';
import type { Chance } from './chance.ts';
import type { Effect } from './faulty-ports.ts';

/** What a runner needs of a world. */
export interface Stage {
  readonly chance: Chance;
  readonly ports: MemoryPorts;
  /** The number of the current step. */
  step: number;
  /** Passwords and tokens, which no error may contain. */
  readonly secrets: Set<string>;
  /** Called after each effect of a port, also when its answer is lost. */
  readonly onEffect: (effect: Effect) => void;
}
