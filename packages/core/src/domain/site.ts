import type { Timestamp } from './timestamp.ts';

/** A tenant. Every record belongs to exactly one site, and no list crosses sites. */
export interface Site {
  readonly id: number;
  /** Unique name in configuration and addresses. */
  readonly identifier: string;
  readonly name: string;
  readonly logo: string | null;
  readonly paymentProcessors: readonly string[];
  readonly documentTypes: readonly string[];
  readonly status: string;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}
