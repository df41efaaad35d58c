import type { Address } from './address.ts';
import type { Timestamp } from './timestamp.ts';

/** An employer at a site. */
export interface Company {
  readonly id: number;
  readonly siteId: number;
  readonly userId: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Employer identification number, `##-#######`. */
  readonly ein: string;
  readonly address: Address;
  readonly employeesCount: number;
  readonly documentsCount: number;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}

/** Returns `XX-XXX` and the last four digits. */
export const maskedEin = (ein: string): string => `XX-XXX${ein.slice(-4)}`;
