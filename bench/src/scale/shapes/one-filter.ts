import type { EmployeeFilter } from '@paydocs/core';
import type { Facts } from './facts.ts';
import { by, type Shape, shapeOf, where } from './shape.ts';

/** The names of these groups. */
export const COMPANY_OR_NAME = 'One filter: company or name';
export const EMAIL_OR_ID = 'One filter: e-mail or id';
export const DEEPER = 'One filter: deeper pages and orders';

type Filter = (facts: Facts) => EmployeeFilter;

const small: Filter = ({ smallCompany }) => ({ companyId: [smallCompany] });
const big: Filter = ({ bigCompany }) => ({ companyId: [bigCompany] });
const firstAn: Filter = () => ({ firstName: ['an'] });
const firstCommon: Filter = ({ firstNames }) => ({ firstName: [firstNames.common] });
const firstMid: Filter = ({ firstNames }) => ({ firstName: [firstNames.mid] });
const firstRare: Filter = ({ firstNames }) => ({ firstName: [firstNames.rare] });
const lastSon: Filter = () => ({ lastName: ['son'] });
const lastCommon: Filter = ({ lastNames }) => ({ lastName: [lastNames.common] });
const lastMid: Filter = ({ lastNames }) => ({ lastName: [lastNames.mid] });
const lastRare: Filter = ({ lastNames }) => ({ lastName: [lastNames.rare] });
const gmail: Filter = () => ({ email: ['gmail'] });
const localPart: Filter = ({ email }) => ({ email: [email.split('@')[0] ?? email] });

const companyOrName = [
  ['small company', small],
  ['big company', big],
  ['two companies', (facts: Facts) => ({ companyId: [facts.smallCompany, facts.bigCompany] })],
  ["first name 'an'", firstAn],
  ['first name, the most common', firstCommon],
  ['first name, middling', firstMid],
  ['first name, the rarest', firstRare],
  ['first name, nobody', () => ({ firstName: ['qqq'] })],
  ["last name 'son'", lastSon],
  ['last name, the most common', lastCommon],
  ['last name, middling', lastMid],
  ['last name, the rarest', lastRare],
  ['last name, nobody', () => ({ lastName: ['qqq'] })],
  [
    'two first names',
    ({ firstNames }: Facts) => ({ firstName: [firstNames.common, firstNames.mid] }),
  ],
] as const satisfies readonly (readonly [string, Filter])[];

const emailOrId = [
  ["e-mail 'gmail'", gmail],
  ['e-mail, a local part', localPart],
  ['e-mail, a whole address', ({ email }: Facts) => ({ email: [email] })],
  ['e-mail, nobody', () => ({ email: ['qqq'] })],
  ['id', ({ employeeId }: Facts) => ({ id: [employeeId] })],
  ['three ids', ({ employeeId }: Facts) => ({ id: [1, employeeId, employeeId + 1] })],
] as const satisfies readonly (readonly [string, Filter])[];

const middle = { place: 'middle' } as const;
const last = { place: 'last' } as const;

/** Each filter alone: the first page, and later pages of filters that match many rows. */
export const oneFilter: readonly Shape[] = [
  ...companyOrName.map(([name, filter]) => shapeOf(COMPANY_OR_NAME, name, where(filter))),
  ...emailOrId.map(([name, filter]) => shapeOf(EMAIL_OR_ID, name, where(filter))),
  shapeOf(DEEPER, 'big company, middle page', { ...where(big), ...middle }),
  shapeOf(DEEPER, 'big company, last page', { ...where(big), ...last }),
  shapeOf(DEEPER, "first name 'an', middle page", { ...where(firstAn), ...middle }),
  shapeOf(DEEPER, "first name 'an', last page", { ...where(firstAn), ...last }),
  shapeOf(DEEPER, 'first name, the most common, middle page', { ...where(firstCommon), ...middle }),
  shapeOf(DEEPER, 'first name, the most common, last page', { ...where(firstCommon), ...last }),
  shapeOf(DEEPER, 'last name, the most common, last page', { ...where(lastCommon), ...last }),
  shapeOf(DEEPER, "e-mail 'gmail', middle page", { ...where(gmail), ...middle }),
  shapeOf(DEEPER, "e-mail 'gmail', last page", { ...where(gmail), ...last }),
  shapeOf(DEEPER, "first name 'an', by first_name", { ...where(firstAn), ...by('firstName') }),
  shapeOf(DEEPER, "first name 'an', by -created_at", {
    ...where(firstAn),
    ...by('createdAt', true),
  }),
  shapeOf(DEEPER, 'first name, the most common, by last_name', {
    ...where(firstCommon),
    ...by('lastName'),
  }),
  shapeOf(DEEPER, 'first name, the rarest, by -created_at', {
    ...where(firstRare),
    ...by('createdAt', true),
  }),
  shapeOf(DEEPER, 'last name, the most common, by last_name', {
    ...where(lastCommon),
    ...by('lastName'),
  }),
];
