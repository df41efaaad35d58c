import type { Company } from './company.ts';
import type { Document } from './document.ts';
import type { Employee } from './employee.ts';
import type { JsonObject } from './json.ts';
import type { RawJson } from './raw-json.ts';
import type { Site } from './site.ts';
import type { User } from './user.ts';

/** What is read as raw JSON is written as objects. */
type Written<T> = { [Name in keyof T]: T[Name] extends RawJson ? JsonObject : T[Name] };

/** A user as a seed or an import brings it. */
export interface UserRecord extends Omit<User, 'role' | 'site'> {
  /** A PHC string. */
  readonly passwordHash: string;
}

/** A company as a seed or an import brings it: without what is counted. */
export type CompanyRecord = Omit<Company, 'employeesCount' | 'documentsCount'>;

/** An employee as a seed or an import brings it: without what is counted or embedded. */
export type EmployeeRecord = Written<Omit<Employee, 'documentsCount' | 'company' | 'documents'>>;

/** A document as a seed or an import brings it. */
export type DocumentRecord = Written<Document>;

/** Records with their ids, for seeds, imports and tests; each may point at earlier ones. */
export interface Records {
  readonly sites?: readonly Site[];
  readonly users?: readonly UserRecord[];
  readonly companies?: readonly CompanyRecord[];
  readonly employees?: readonly EmployeeRecord[];
  readonly documents?: readonly DocumentRecord[];
}
