import { completeStatement } from '../../src/domain/statements/complete-statement.ts';
import type { YearFigures } from '../../src/domain/statements/year-figures.ts';
import { contentOf, rowsOf } from './sample-content.ts';

const ADDRESS = {
  address1: '1 Main Street',
  address2: null,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: null,
};
const EMPLOYEE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  ssn: '123-45-6789' as string | null,
  externalId: 'hr-4711' as string | null,
  address: ADDRESS,
};
const COMPANY = {
  name: 'Company 1',
  ein: '12-3456789' as string | null,
  address: ADDRESS,
  phone: null,
  email: 'office@example.test',
};
const NO_FIGURES: YearFigures = {
  earnings: [],
  reimbursements: [],
  deductions: [],
  employerContributions: [],
  hours: null,
};

/** What differs from the least statement. */
export interface Changes {
  readonly input?: object;
  readonly figures?: Partial<YearFigures>;
  readonly employee?: Partial<typeof EMPLOYEE>;
  readonly company?: Partial<typeof COMPANY>;
  readonly absentRows?: boolean;
}

/** Completes the least statement, with changes. */
export const complete = ({ input = {}, figures, employee, company, ...options }: Changes = {}) => {
  const content = contentOf({ deductions: [], ...input });
  return completeStatement({
    content,
    rows: rowsOf(content),
    employee: { ...EMPLOYEE, ...employee },
    company: { ...COMPANY, ...company },
    figures: { ...NO_FIGURES, ...figures },
    ...options,
  });
};
