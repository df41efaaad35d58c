import { by, type Difference, type Shape, shapeOf, where } from './shape.ts';
import type { ListName } from './facts.ts';

const GROUP = 'Pages by cursor, which count nothing';

const first = { byCursor: true } as const;
const middle = { ...first, place: 'middle' } as const;
const last = { ...first, place: 'last' } as const;

const big = where(({ bigCompany }) => ({ companyId: [bigCompany] }));
const an = where(() => ({ firstName: ['an'] }));

const employees: readonly (readonly [name: string, difference: Difference])[] = [
  ['unsorted, first page', first],
  ['unsorted, middle page', middle],
  ['unsorted, last page', last],
  ['first_name, middle page', { ...middle, ...by('firstName') }],
  ['-created_at, middle page', { ...middle, ...by('createdAt', true) }],
  ['updated_at, middle page', { ...middle, ...by('updatedAt') }],
  ['big company, middle page', { ...middle, ...big }],
  ["first name 'an', middle page", { ...middle, ...an }],
];

const otherLists: readonly ListName[] = ['companies', 'documents'];

/** How a program reads whole lists: the page after the last row that it has. */
export const cursors: readonly Shape[] = [
  ...employees.map(([name, difference]) => shapeOf(GROUP, name, difference)),
  ...otherLists.map((list) =>
    shapeOf(GROUP, `${list} by updated_at, middle page`, { list, ...middle, ...by('updatedAt') }),
  ),
];
