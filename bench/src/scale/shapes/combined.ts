import type { EmployeeFilter } from '@paydocs/core';
import type { Facts } from './facts.ts';
import { by, type Shape, shapeOf, where } from './shape.ts';

const GROUP = 'Filters combined, and a company in order';

const inBig =
  (filter: (facts: Facts) => EmployeeFilter) =>
  (facts: Facts): EmployeeFilter => ({ companyId: [facts.bigCompany], ...filter(facts) });

const small = where(({ smallCompany }) => ({ companyId: [smallCompany] }));
const big = where(inBig(() => ({})));
const bigAn = where(inBig(() => ({ firstName: ['an'] })));
const middle = { place: 'middle' } as const;
const last = { place: 'last' } as const;

/** Combined filters, and the orders within a company. */
export const combined: readonly Shape[] = [
  shapeOf(GROUP, "big company, first name 'an'", bigAn),
  shapeOf(GROUP, "big company, first name 'an', last page", { ...bigAn, ...last }),
  shapeOf(
    GROUP,
    'big company, common last name',
    where(inBig(({ lastNames }) => ({ lastName: [lastNames.common] }))),
  ),
  shapeOf(
    GROUP,
    "small company, first name 'an'",
    where(({ smallCompany }) => ({ companyId: [smallCompany], firstName: ['an'] })),
  ),
  shapeOf(
    GROUP,
    "first name 'an', last name 'son'",
    where(() => ({ firstName: ['an'], lastName: ['son'] })),
  ),
  shapeOf(
    GROUP,
    'common first and last name',
    where(({ firstNames, lastNames }) => ({
      firstName: [firstNames.common],
      lastName: [lastNames.common],
    })),
  ),
  shapeOf(
    GROUP,
    'rarest first, common last name',
    where(({ firstNames, lastNames }) => ({
      firstName: [firstNames.rare],
      lastName: [lastNames.common],
    })),
  ),
  shapeOf(
    GROUP,
    "first name 'an', e-mail 'gmail'",
    where(() => ({ firstName: ['an'], email: ['gmail'] })),
  ),
  shapeOf(GROUP, "big company, e-mail 'gmail'", where(inBig(() => ({ email: ['gmail'] })))),
  shapeOf(GROUP, 'small company, by first_name', { ...small, ...by('firstName') }),
  shapeOf(GROUP, 'big company, by first_name', { ...big, ...by('firstName') }),
  shapeOf(GROUP, 'big company, by first_name, middle page', {
    ...big,
    ...by('firstName'),
    ...middle,
  }),
  shapeOf(GROUP, 'big company, by -last_name', { ...big, ...by('lastName', true) }),
  shapeOf(GROUP, 'big company, by -created_at', { ...big, ...by('createdAt', true) }),
  shapeOf(GROUP, 'big company, by company_id, last page', { ...big, ...by('companyId'), ...last }),
  shapeOf(GROUP, 'whole list, by last_name and first_name', {
    sort: [...by('lastName').sort, ...by('firstName').sort],
  }),
];
