import type { InputIssue } from '../foundation/input-rules.ts';

/** The ids of the records to which a record refers. */
export interface KeyedReferences {
  /** The owner. */
  readonly userId: number;
  /** 0 for a record that is of no company. */
  readonly companyId: number;
  /** Null for a record of no employee. */
  readonly employeeId: number | null;
}

/** The records that a record with a key names. */
export interface NamingRecord {
  /** The e-mail address of the owner. */
  readonly user: string;
  /** The key of a company; none for that of the employee. */
  readonly company?: string | null;
  /** The key of an employee; null for a record of the company alone. */
  readonly employee?: string | null;
}

/** A record that another one names. */
export interface NamedRecord {
  /** The id of the record. */
  readonly id: number;
  /** The company of an employee. */
  readonly companyId?: number;
}

/** Return what a site has under a name. */
export interface NamedAtSite {
  /** The user with an e-mail address. */
  readonly user: (email: string) => NamedRecord | undefined;
  /** The company with a key. */
  readonly company: (key: string) => NamedRecord | undefined;
  /** The employee with a key. */
  readonly employee: (key: string) => NamedRecord | undefined;
}

const unknown = (to: 'company' | 'employee' | 'user'): InputIssue => ({
  field: to,
  rule: 'reference',
  to,
});

/**
 * Returns to what a record refers, or the first name that the site does not have. A record that names an
 * employee alone is of the employee's company; a stored one stays at the company that issued it, until it
 * gets another employee.
 */
export const referencesOf = (
  { user, company, employee: key }: NamingRecord,
  named: NamedAtSite,
  stored: Partial<Pick<KeyedReferences, 'companyId' | 'employeeId'>> | undefined,
): KeyedReferences | InputIssue => {
  const owner = named.user(user);
  if (owner === undefined) return unknown('user');
  const employee = typeof key === 'string' ? named.employee(key) : undefined;
  if (typeof key === 'string' && employee === undefined) return unknown('employee');
  const issuer = employee !== undefined && stored?.employeeId === employee.id ? stored : employee;
  const isNamed = typeof company === 'string';
  const companyId = isNamed ? named.company(company)?.id : issuer?.companyId;
  if (companyId === undefined && (isNamed || key === null)) return unknown('company');
  return { userId: owner.id, companyId: companyId ?? 0, employeeId: employee?.id ?? null };
};
