import { type Shape, shapeOf, where } from './shape.ts';

const EMPLOYEES = 'Relations, ranges and whole names';
const DOCUMENTS = `${EMPLOYEES}: documents`;

const documents = { list: 'documents' } as const;

/** A part of the names of all companies, and one of no name. */
const everyCompany = where(() => ({ 'company.name': ['co'] }));
const noCompany = where(() => ({ 'company.name': ['nobody'] }));

const sinceHalf = where(({ changes }) => ({ 'createdAt:gte': [changes.employees.half] }));
const beforeHalf = where(({ changes }) => ({ 'createdAt:lt': [changes.employees.half] }));

/** Filters by related records, by bounds and by whole names, and documents by what they are. */
export const relations: readonly Shape[] = [
  shapeOf(EMPLOYEES, 'a company by a part of its name, all', everyCompany),
  shapeOf(EMPLOYEES, 'a company by a part of its name, nobody', noCompany),
  shapeOf(EMPLOYEES, 'created since the middle', sinceHalf),
  shapeOf(EMPLOYEES, 'created before the middle', beforeHalf),
  shapeOf(
    EMPLOYEES,
    'the whole last name, the most common',
    where(({ lastNames }) => ({ 'lastName:exact': [lastNames.common] })),
  ),
  shapeOf(
    EMPLOYEES,
    'the whole last name, nobody',
    where(() => ({ 'lastName:exact': ['x'] })),
  ),
  shapeOf(DOCUMENTS, 'all', documents),
  shapeOf(DOCUMENTS, 'of a status', { ...documents, ...where(() => ({ status: ['Pending'] })) }),
  shapeOf(DOCUMENTS, 'of a status, none', { ...documents, ...where(() => ({ status: ['Void'] })) }),
  shapeOf(DOCUMENTS, 'of a type', { ...documents, ...where(() => ({ type: ['Pay Stub'] })) }),
  shapeOf(DOCUMENTS, 'of a company', {
    ...documents,
    ...where(({ bigCompany }) => ({ companyId: [bigCompany] })),
  }),
  shapeOf(DOCUMENTS, 'a company by a part of its name, all', { ...documents, ...everyCompany }),
  shapeOf(DOCUMENTS, 'a company by a part of its name, nobody', { ...documents, ...noCompany }),
  shapeOf(DOCUMENTS, 'an employee by a part of the last name', {
    ...documents,
    ...where(({ lastNames }) => ({ 'employee.lastName': [lastNames.common] })),
  }),
  shapeOf(DOCUMENTS, 'created since the middle', { ...documents, ...sinceHalf }),
];
