import type { Core, Ports } from '@paydocs/core';

/** The faults of a mutant, in the ports or the use cases of each operation. */
export interface Fault {
  /** Called with ports whose calls are steps: a faulty method can be interrupted between them. */
  readonly ports?: (ports: Ports) => Partial<Ports>;
  readonly core?: (core: Core, ports: Ports) => Partial<Core>;
}

/** A core or port with one fault, and the invariant that the fault violates. */
export interface Mutant {
  readonly violates: string;
  /** Creates the fault of one history: its state is shared by all operations. */
  readonly make: () => Fault;
}
