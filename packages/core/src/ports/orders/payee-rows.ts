import type { Company, Employee } from '../../domain/records/payroll.ts';
import type { Scope, Visibility } from '../../domain/accounts/visibility.ts';

/** An employee as an order pays one. */
export interface PayeeRow
  extends Pick<
    Employee,
    | 'id'
    | 'companyId'
    | 'externalId'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'address'
    | 'earnings'
    | 'deductions'
  > {
  /** Whether the social security number is known. */
  readonly hasSsn: boolean;
}

/** The next employees of a company. */
export interface NextPayees {
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the company. */
  readonly companyId: number;
  /** Whose employees. */
  readonly of: Scope;
  /** Employees with a greater id. */
  readonly afterId: number;
  /** The maximum number of employees. */
  readonly limit: number;
}

/** A company as an order names it. */
export interface EmployerRow
  extends Pick<
    Company,
    'id' | 'userId' | 'name' | 'address' | 'phone' | 'email' | 'statementRules'
  > {
  /** Whether the employer identification number is known. */
  readonly hasEin: boolean;
}

/** The employees of a transaction. They are locked as a change of one locks them. */
export interface PayeeRows {
  /** Returns a visible company, which no other transaction removes. */
  findEmployer(visibility: Visibility, companyId: number): Promise<EmployerRow | undefined>;
  /** Locks visible employees, in the order of their ids. */
  lock(visibility: Visibility, ids: readonly number[]): Promise<readonly PayeeRow[]>;
  /** Locks the next employees of a company, in the order of their ids. */
  lockNext(query: NextPayees): Promise<readonly PayeeRow[]>;
  /** Returns the ids of companies of a site by their keys in another system. */
  findEmployersByKeys(
    siteId: number,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;
  /** Returns the ids of visible employees with these keys in another system. */
  findByKeys(visibility: Visibility, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
