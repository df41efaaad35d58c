import { buildPayStatement, buildRenderRequest, type StatementRequest } from '@paydocs/testing';

const NAMES = ['Zoë Åström', 'Γεωργία Παπαδοπούλου', 'Юлія Їжак', 'Nguyễn Thị Ngọc'];

/** Builds a statement of twelve rows, in one of four alphabets. */
export const measuredStatement = (index: number): StatementRequest => {
  const { employee } = buildPayStatement();
  const amount = `${100 + (index % 900)}.25`;
  const name = (row: number): string => `${NAMES[(index + row) % NAMES.length]} ${row}`;
  return buildRenderRequest({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    content: buildPayStatement({
      employee: { ...employee, name: name(index) },
      earnings: Array.from({ length: 8 }, (_, row) => ({
        name: name(row),
        hours: '8.00',
        units: null,
        rate: '25.00',
        multiplier: null,
        amount,
        yearToDate: '1234.50',
      })),
      deductions: Array.from({ length: 4 }, (_, row) => ({
        name: name(row + 8),
        kind: 'tax' as const,
        amount,
        yearToDate: '1234.50',
      })),
    }),
  });
};
