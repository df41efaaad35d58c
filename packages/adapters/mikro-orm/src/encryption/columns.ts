/** A column whose values are encrypted. */
export interface ColumnName {
  readonly table: 'companies' | 'employees';
  readonly column: 'ein' | 'ssn';
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

/** Every encrypted column. */
export const encryptedColumns: readonly ColumnName[] = [EIN, SSN];
