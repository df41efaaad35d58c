import { by, type Shape, shapeOf, where } from './shape.ts';

const GROUP = 'Embedded records';

const company = { include: ['company'] } as const;
const documents = { include: ['documents'] } as const;
const both = { include: ['company', 'documents'] } as const;

/** Pages with embedded records. */
export const embedded: readonly Shape[] = [
  shapeOf(GROUP, 'companies', company),
  shapeOf(GROUP, 'documents', documents),
  shapeOf(GROUP, 'both', both),
  shapeOf(GROUP, 'both, by last_name, last page', { ...both, ...by('lastName'), place: 'last' }),
  shapeOf(GROUP, 'both, of the big company', {
    ...both,
    ...where(({ bigCompany }) => ({ companyId: [bigCompany] })),
  }),
];
