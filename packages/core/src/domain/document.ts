import type { RawJson } from './raw-json.ts';
import type { Timestamp } from './timestamp.ts';

/** A payroll document for an employee of a company, such as a pay statement. */
export interface Document {
  readonly id: number;
  readonly siteId: number;
  readonly userId: number;
  readonly orderId: number | null;
  readonly companyId: number;
  readonly employeeId: number;
  readonly uuid: string;
  readonly type: string;
  readonly templateId: string | null;
  readonly colorId: string | null;
  readonly quantity: number;
  readonly content: RawJson;
  readonly storageData: RawJson;
  readonly errors: RawJson;
  readonly status: string;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}
