import type { Document } from './document.ts';
import type { Company, Employee } from './payroll.ts';
import type { JsonObject } from './json.ts';
import type { RawJson } from './raw-json.ts';
import type { RecordIdentity } from './record.ts';
import type { Site } from './site.ts';
import type { User } from './user.ts';

/** The written form of a record: objects in place of raw JSON. */
type Written<T> = { [Name in keyof T]: T[Name] extends RawJson ? JsonObject : T[Name] };

/** A record whose version is 1 and whose external id is null by default. */
type Inserted<T extends RecordIdentity> = Omit<T, 'externalId' | 'version'> &
  Partial<Pick<T, 'externalId' | 'version'>>;

/** A user to insert. */
export interface UserRecord extends Omit<User, 'role' | 'site'> {
  /** A PHC string. */
  readonly passwordHash: string;
}

/** A company to insert, without counts and embedded records. */
export type CompanyRecord = Inserted<
  Omit<Company, 'employeesCount' | 'documentsCount' | 'employees' | 'documents'>
>;

/** An employee to insert, without counts and embedded records. */
export type EmployeeRecord = Inserted<
  Written<Omit<Employee, 'documentsCount' | 'company' | 'documents'>>
>;

/** A document to insert. */
export type DocumentRecord = Inserted<Written<Document>>;

/** Records with their ids, for seeds, imports and tests; each kind may refer to earlier kinds. */
export interface Records {
  readonly sites?: readonly Site[];
  readonly users?: readonly UserRecord[];
  readonly companies?: readonly CompanyRecord[];
  readonly employees?: readonly EmployeeRecord[];
  readonly documents?: readonly DocumentRecord[];
}
