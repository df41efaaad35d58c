import type { DocumentSortKey, Sort } from '@paydocs/core';
import { buildDocument } from '../../builders.ts';
import type { ListSubject } from '../samples/list-subject.ts';
import { addPayroll, SITE } from '../samples/sample-payroll.ts';

type Row = NonNullable<Parameters<typeof buildDocument>[0]>;

/** Documents as a subject of the shared expectations of synchronized lists. */
export const documentList: Pick<ListSubject<Row>, 'add' | 'page'> = {
  add: async (harness, rows) => {
    await addPayroll(harness);
    await harness.add({ documents: rows.map((row) => buildDocument(row)) });
  },
  page: ({ ports }, { filter = {}, sort = [], ...window }) =>
    ports.documents.page(SITE, {
      filter,
      sort: sort as readonly Sort<DocumentSortKey>[],
      include: [],
      offset: 0,
      limit: 100,
      ...window,
    }),
};
