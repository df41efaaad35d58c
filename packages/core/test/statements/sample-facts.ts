import type { StatementFacts } from '@paydocs/core';
import { contentOf, rowsOf } from './sample-content.ts';

/** An address that has all that a law asks for. */
export const ADDRESS = {
  address1: '1 Main Street',
  address2: null,
  city: 'Oakland',
  state: 'CA',
  zip: '94601',
  country: null,
};
/** Hourly earnings. */
export const HOURLY = [{ name: 'Regular', hours: 80, rate: 25, amount: 2000 }];
export const SICK_LEAVE = [{ name: 'Sick leave', unit: 'hours', balance: 24 }];

/** Returns the detail that states how the employee is paid. */
export const payBasis = (value: string, label = 'Pay basis') => [{ label, value }];

/** What differs from a statement that lacks nothing. */
export interface Changes {
  readonly input?: object;
  readonly employee?: Partial<StatementFacts['employee']>;
  readonly company?: Partial<StatementFacts['company']>;
}

/** Returns the facts of an hourly statement that lacks nothing, with changes. */
export const factsOf = ({ input = {}, employee, company }: Changes): StatementFacts => {
  const content = contentOf({
    earnings: HOURLY,
    balances: SICK_LEAVE,
    details: payBasis('Hourly'),
    ...input,
  });
  return {
    content,
    rows: rowsOf(content),
    employee: {
      firstName: 'Grace',
      lastName: 'Hopper',
      ssn: '123-45-6789',
      externalId: null,
      address: ADDRESS,
      ...employee,
    },
    company: {
      name: 'Company 1',
      ein: null,
      address: ADDRESS,
      phone: '+15105550100',
      email: null,
      ...company,
    },
  };
};
