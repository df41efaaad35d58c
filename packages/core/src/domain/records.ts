import type { Company } from './company.ts';
import type { Document } from './document.ts';
import type { Employee } from './employee.ts';
import type { JsonObject } from './json.ts';
import type { RawJson } from './raw-json.ts';
import type { Site } from './site.ts';
import type { User } from './user.ts';

/** The written form of a record: objects in place of raw JSON. */
type Written<T> = { [Name in keyof T]: T[Name] extends RawJson ? JsonObject : T[Name] };

/** A user to insert. */
export interface UserRecord extends Omit<User, 'role' | 'site'> {
  /** A PHC string. */
  readonly passwordHash: string;
}

/** A company to insert, without its counts. */
export type CompanyRecord = Omit<Company, 'employeesCount' | 'documentsCount'>;

/** An employee to insert, without counts and embedded records. */
export type EmployeeRecord = Written<Omit<Employee, 'documentsCount' | 'company' | 'documents'>>;

/** A document to insert. */
export type DocumentRecord = Written<Document>;

/** Records with their ids, for seeds, imports and tests; each kind may refer to earlier kinds. */
export interface Records {
  readonly sites?: readonly Site[];
  readonly users?: readonly UserRecord[];
  readonly companies?: readonly CompanyRecord[];
  readonly employees?: readonly EmployeeRecord[];
  readonly documents?: readonly DocumentRecord[];
}
