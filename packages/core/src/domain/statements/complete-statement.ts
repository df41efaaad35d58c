import type { Address } from '../payroll/address.ts';
import { addressLines, type AddressSheet } from '../payroll/address-lines.ts';
import { maskedEin } from '../payroll/company.ts';
import { fullName, maskedSsn } from '../payroll/employee.ts';
import type {
  PayStatement,
  StatementCompany,
  StatementDeduction,
  StatementEarning,
  StatementRow,
} from './pay-statement.ts';
import { absentDeduction, absentEarning, absentRow, printedRows } from './printed-rows.ts';
import type { StatementContent, StatementRows } from './statement-content.ts';
import { amountsOf, sumsOf } from './statement-sums.ts';
import type { YearFigures } from './year-figures.ts';

/** The employee of a statement, as the record is now. */
export interface StatementPerson {
  /** The first name. */
  readonly firstName: string;
  /** The last name. */
  readonly lastName: string;
  /** The social security number, which is printed masked; null when it is not known. */
  readonly ssn: string | null;
  /** The key in another system, which is printed as the employee number. */
  readonly externalId: string | null;
  /** The address of the employee. */
  readonly address: Address;
}

/** The company of a statement, as the record is now. */
export interface StatementFirm {
  /** The name of the company. */
  readonly name: string;
  /** The employer identification number; null when it is not known. */
  readonly ein: string | null;
  /** The address of the company. */
  readonly address: Address;
  /** The phone number; null when it is not known. */
  readonly phone: string | null;
  /** The e-mail address; null when it is not known. */
  readonly email: string | null;
}

/** All that a statement is made of. */
export interface StatementParts {
  readonly content: StatementContent;
  readonly rows: StatementRows;
  readonly employee: StatementPerson;
  readonly company: StatementFirm;
  /** The figures of the employee's year, this statement included. */
  readonly figures: YearFigures;
  /** Whether rows of the year that are absent this time are printed; true by default. */
  readonly absentRows?: boolean;
}

const EMPLOYEE_NUMBER = /^(?:employee|empl?\.?)\s*(?:number|num\.?|no\.?|id\.?|#)\s*:?$/i;

/** Whether the details have an employee number, such as `Employee no.`. */
export const hasEmployeeNumber = ({ details }: Pick<StatementContent, 'details'>): boolean =>
  details.some(({ label }) => EMPLOYEE_NUMBER.test(label));

/** Returns the employee of a document that has one, as its type promises. */
export const employeeOf = ({
  employee,
}: {
  readonly employee: StatementPerson | null;
}): StatementPerson => employee as StatementPerson;

/** Returns a company as documents show one. */
export const shownCompany = (company: StatementFirm, sheet: AddressSheet): StatementCompany => ({
  name: company.name,
  maskedEin: maskedEin(company.ein),
  address: addressLines(company.address, sheet),
  phone: company.phone,
  email: company.email,
});

/** The employee and the company of a document, and its language (BCP 47). */
export interface Parties {
  /** The employee, as the record is now. */
  readonly employee: StatementPerson;
  /** The company, as the record is now. */
  readonly company: StatementFirm;
  /** The language of the document (BCP 47). */
  readonly lang: string;
}

/** Returns the employee and the company as documents show them. */
export const shownParties = ({
  employee,
  company,
  lang,
}: Parties): Pick<PayStatement, 'employee' | 'company'> => ({
  employee: {
    name: fullName(employee),
    maskedSsn: maskedSsn(employee.ssn),
    number: employee.externalId,
    address: addressLines(employee.address, { other: company.address, lang }),
  },
  company: shownCompany(company, { other: employee.address, lang }),
});

const partiesOf = ({ content, employee, company }: StatementParts) => {
  const externalId = hasEmployeeNumber(content) ? null : employee.externalId;
  return shownParties({ employee: { ...employee, externalId }, company, lang: content.lang });
};

/** Returns the rows of each section with the sums of the year. */
const sectionsOf = ({ content, rows, figures, absentRows = true }: StatementParts) => {
  const printed = (section: 'reimbursements' | 'employerContributions'): readonly StatementRow[] =>
    printedRows<StatementRow>(content[section], {
      years: figures[section],
      absent: absentRows ? absentRow : undefined,
    });
  return {
    earnings: printedRows<StatementEarning>(rows.earnings, {
      years: figures.earnings,
      absent: absentRows ? absentEarning : undefined,
    }),
    reimbursements: printed('reimbursements'),
    deductions: printedRows<StatementDeduction>(rows.deductions, {
      years: figures.deductions,
      absent: absentRows ? absentDeduction : undefined,
    }),
    employerContributions: printed('employerContributions'),
  };
};

/**
 * Returns the complete statement: what was ordered, the people as they are now, and the totals. The rows
 * of a section add up to its totals: of the period, and of the year unless absent rows are left out.
 */
export const completeStatement = (parts: StatementParts): PayStatement => {
  const { content, rows, figures } = parts;
  return {
    ...partiesOf(parts),
    payPeriod: content.payPeriod,
    payDate: content.payDate,
    run: content.run,
    payFrequency: content.payFrequency,
    currency: content.currency,
    lang: content.lang,
    ...sectionsOf(parts),
    balances: content.balances,
    payment: content.payment,
    details: content.details,
    totals: {
      ...sumsOf(amountsOf(content, rows), content.currency),
      yearToDate: sumsOf(figures, content.currency),
    },
    notes: content.notes,
  };
};
