import type { Document } from '../documents/document.ts';
import type { Company, Employee } from './payroll.ts';
import type { JsonObject } from '../foundation/json.ts';
import type { RawJson } from '../values/raw-json.ts';
import type { RecordIdentity } from '../fields/record.ts';
import type { Site } from '../sites/site.ts';
import type { User } from '../accounts/user.ts';

/** The written form of a record: objects in place of raw JSON. */
type Written<T> = { [Name in keyof T]: T[Name] extends RawJson ? JsonObject : T[Name] };

type WithDefault = 'externalId' | 'version' | 'fields';

/** A record whose version is 1, whose external id is null, and that has no fields of the host by default. */
type Inserted<T extends RecordIdentity> = Omit<T, WithDefault> &
  Partial<Pick<T, WithDefault & keyof T>>;

/** A user to insert. */
export interface UserRecord extends Omit<User, 'role' | 'site'> {
  /** A PHC string. */
  readonly passwordHash: string;
}

/** A company to insert, without counts and embedded records. */
export type CompanyRecord = Inserted<
  Written<
    Omit<
      Company,
      | 'employeesCount'
      | 'documentsCount'
      | 'ordersCount'
      | 'totalSpent'
      | 'employees'
      | 'documents'
      | 'orders'
      | 'site'
    >
  >
>;

/** An employee to insert, without counts and embedded records. */
export type EmployeeRecord = Inserted<
  Written<Omit<Employee, 'documentsCount' | 'maskedSsn' | 'company' | 'documents'>>
>;

/** A document to insert. */
export type DocumentRecord = Inserted<Written<Document>>;

/** Records with their ids, for seeds, imports and tests; each kind may refer to earlier kinds. */
export interface Records {
  /** Sites to add. */
  readonly sites?: readonly Site[];
  /** Users to add. */
  readonly users?: readonly UserRecord[];
  /** Companies to add. */
  readonly companies?: readonly CompanyRecord[];
  /** Employees to add. */
  readonly employees?: readonly EmployeeRecord[];
  /** Documents to add. */
  readonly documents?: readonly DocumentRecord[];
}
