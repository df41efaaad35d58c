/** A column whose values are encrypted. */
export interface ColumnName {
  readonly table:
    | 'companies'
    | 'employees'
    | 'idempotency_keys'
    | 'second_factors'
    | 'webhook_endpoints';
  readonly column: 'answer' | 'ein' | 'previous_secret' | 'sealed_fields' | 'secret' | 'ssn';
}

/** The row to which a value is bound. */
export interface RowAddress {
  readonly siteId: number;
  readonly id: number;
}

/** The employer identification number of a company. */
export const EIN: ColumnName = { table: 'companies', column: 'ein' };

/** The social security number of an employee. */
export const SSN: ColumnName = { table: 'employees', column: 'ssn' };

/** The values of a host's encrypted fields of a company: a JSON object. */
export const COMPANY_FIELDS: ColumnName = { table: 'companies', column: 'sealed_fields' };

/** The values of a host's encrypted fields of an employee: a JSON object. */
export const EMPLOYEE_FIELDS: ColumnName = { table: 'employees', column: 'sealed_fields' };

/** The answer to a request with an idempotency key, which shows a record with its number. */
export const ANSWER: ColumnName = { table: 'idempotency_keys', column: 'answer' };

/** The secret that signs the messages to an endpoint of a webhook. */
export const WEBHOOK_SECRET: ColumnName = { table: 'webhook_endpoints', column: 'secret' };

/** The secret before the last rotation, which signs too for some hours. */
export const PREVIOUS_WEBHOOK_SECRET: ColumnName = {
  table: 'webhook_endpoints',
  column: 'previous_secret',
};

/** The secret of a second factor, from which its codes follow. */
export const FACTOR_SECRET: ColumnName = { table: 'second_factors', column: 'secret' };

/** Every encrypted column. */
export const encryptedColumns: readonly ColumnName[] = [
  EIN,
  SSN,
  ANSWER,
  WEBHOOK_SECRET,
  PREVIOUS_WEBHOOK_SECRET,
  FACTOR_SECRET,
  COMPANY_FIELDS,
  EMPLOYEE_FIELDS,
];
