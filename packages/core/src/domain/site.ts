import type { Timestamp } from './timestamp.ts';

/** A tenant: users, companies, employees and documents belong to exactly one, and no list crosses it. */
export interface Site {
  readonly id: number;
  /** The name in configuration and addresses, unique over the service. */
  readonly identifier: string;
  readonly name: string;
  readonly logo: string | null;
  readonly paymentProcessors: readonly string[];
  readonly documentTypes: readonly string[];
  readonly status: string;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}
