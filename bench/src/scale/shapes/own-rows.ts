import type { EmployeeFilter } from '@paydocs/core';
import type { Facts } from './facts.ts';
import { by, type Shape, shapeOf } from './shape.ts';

const GROUP = "A user's own rows";

const own = (filter: (facts: Facts) => EmployeeFilter = () => ({})): Pick<Shape, 'asked'> => ({
  asked: (facts) => ({ filter: filter(facts), scope: { userId: facts.owner } }),
});

const ofBigOwner: Pick<Shape, 'asked'> = {
  asked: ({ bigOwner }) => ({ scope: { userId: bigOwner } }),
};

const last = { place: 'last' } as const;

/** The lists of a user without the list permission. */
export const ownRows: readonly Shape[] = [
  shapeOf(GROUP, 'two companies, first page', own()),
  shapeOf(GROUP, 'two companies, last page', { ...own(), ...last }),
  shapeOf(GROUP, 'two companies, by last_name', { ...own(), ...by('lastName') }),
  shapeOf(
    GROUP,
    "two companies, first name 'an'",
    own(() => ({ firstName: ['an'] })),
  ),
  shapeOf(
    GROUP,
    "two companies, e-mail 'gmail'",
    own(() => ({ email: ['gmail'] })),
  ),
  shapeOf(GROUP, 'the big company, first page', ofBigOwner),
  shapeOf(GROUP, 'the big company, last page', { ...ofBigOwner, ...last }),
  shapeOf(GROUP, 'the big company, by -created_at', { ...ofBigOwner, ...by('createdAt', true) }),
  shapeOf(GROUP, 'both, embedded', { ...own(), include: ['company', 'documents'] }),
];
