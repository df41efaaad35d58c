import { by, type Place, type Shape, shapeOf } from './shape.ts';

/** The name of this group. */
export const WHOLE_LIST = 'The whole list';

const orders: readonly (readonly [name: string, order: Partial<Pick<Shape, 'sort'>>])[] = [
  ['unsorted', {}],
  ['first_name', by('firstName')],
  ['-first_name', by('firstName', true)],
  ['last_name', by('lastName')],
  ['-last_name', by('lastName', true)],
  ['company_id', by('companyId')],
  ['-company_id', by('companyId', true)],
  ['created_at', by('createdAt')],
  ['-created_at', by('createdAt', true)],
];

const places: readonly Place[] = ['first', 'middle', 'last'];

/** No filter: every order; the first, the middle and the last page. */
export const wholeList: readonly Shape[] = orders.flatMap(([name, order]) =>
  places.map((place) => shapeOf(WHOLE_LIST, `${name}, ${place} page`, { ...order, place })),
);
