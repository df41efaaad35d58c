import type { Cluster } from '../cluster/cluster.ts';
import type { Operation } from '../history/answer.ts';
import type { Violation } from '../judges/violation.ts';
import type { LoadOptions } from '../load/load.ts';
import type { Counting } from '../load/pressing.ts';
import type { Scene } from '../load/scene.ts';

/** Ends a fault. */
export type Heal = () => void | Promise<void>;

/** A bound of a row, besides those of every row. */
export interface Bounds {
  /** Operations that must not answer 503. */
  readonly always?: readonly Operation[];
  /** Operations that must not succeed. */
  readonly never?: readonly Operation[];
  /** The longest 99th percentile of an operation in milliseconds, during the fault. */
  readonly p99Ms?: Readonly<Partial<Record<Operation, number>>>;
  /** The least share of requests of an operation that succeed, during the fault. */
  readonly succeedMin?: Readonly<Partial<Record<Operation, number>>>;
  /** The longest answer of an operation in milliseconds, during the fault. */
  readonly slowestMs?: Readonly<Partial<Record<Operation, number>>>;
}

/** The nodes of a row that needs others than the three of the cluster. */
export interface Stage {
  readonly scene: Scene;
  readonly leave: Heal;
}

/** One fault, how it is injected and ended, and what must hold meanwhile. */
export interface Row {
  /** The number of the fault, such as `F3`. */
  readonly id: string;
  readonly fault: string;
  readonly how: string;
  /** How the buckets count during the fault. */
  readonly counting: Counting;
  /** The load of the row; 'none' if the row reads by itself. */
  readonly load?: LoadOptions | 'none';
  /** The length of the fault, 2000 ms by default. */
  readonly lengthMs?: number;
  readonly bounds?: Bounds;
  /** Returns why the row cannot run here, or undefined. */
  readonly missing?: (cluster: Cluster) => string | undefined;
  readonly stage?: (scene: Scene) => Promise<Stage>;
  readonly inject: (scene: Scene) => Promise<Heal>;
  /** Returns what does not hold after the recovery. */
  readonly check?: (scene: Scene) => Promise<readonly string[]>;
  /** Returns what the row measured besides its requests. */
  readonly remark?: () => string | undefined;
  /** Returns the promises that what the row wrote does not keep. */
  readonly judge?: (scene: Scene) => Promise<readonly Violation[]>;
}

/** The operations that only read. */
export const READS = ['me', 'employees', 'companies'] as const;
