import { describe, expect, test } from 'vitest';
import { judgeStatements } from '../statements/judge-statements.ts';
import type { JudgedDocument, JudgedOpening, JudgedRow } from '../statements/judged-document.ts';

const sums = (gross: string, tax: string, net: string) => ({
  gross,
  taxes: tax,
  deductions: tax,
  net,
});

/** What a document pays, and what it prints of the year. */
interface Sample extends Partial<JudgedDocument> {
  readonly day: string;
  readonly earnings?: readonly JudgedRow[];
  readonly stated?: string;
  /** The gross pay, the tax and the net pay of the year. */
  readonly year: readonly [gross: string, tax: string, net: string];
}

/** Builds a document that pays a salary of 100 and a tax of 10. */
const pays = ({
  day,
  year: [gross, tax, net],
  stated,
  earnings,
  ...rest
}: Sample): JudgedDocument => {
  const about = {
    pay_period: { start: day, end: day },
    pay_date: day,
    run: 'regular',
    currency: 'USD',
  };
  const salary = { name: 'Salary', amount: '100.00', hours: '8' };
  const withheld = { name: 'Federal tax', kind: 'tax', amount: '10.00' };
  return {
    id: 1,
    companyId: 1,
    employeeId: 1,
    type: 'Pay Statement',
    status: 'Completed',
    isOutdated: false,
    replacesId: null,
    requested: {
      ...about,
      earnings: [{ ...salary, ...(stated && { year_to_date: stated }) }],
      deductions: [withheld],
    },
    printed: {
      ...about,
      earnings: earnings ?? [{ ...salary, year_to_date: gross }],
      deductions: [{ ...withheld, year_to_date: tax }],
      totals: {
        ...sums('100.00', '10.00', '90.00'),
        year_to_date: {
          ...sums(gross, tax, net),
          hours: stated === undefined ? String(Number(gross) / 12.5) : null,
        },
      },
    },
    ...rest,
  };
};

const january = pays({ id: 1, day: '2026-01-15', year: ['100.00', '10.00', '90.00'] });
const february = pays({ id: 2, day: '2026-02-15', year: ['200.00', '20.00', '180.00'] });

const broken = (documents: readonly JudgedDocument[], openings: readonly JudgedOpening[] = []) => [
  ...new Set(judgeStatements({ documents, openings }).map(({ rule }) => rule)),
];

describe('the judge of statements accepts', () => {
  test.each<[string, readonly JudgedDocument[]]>([
    ['a year of two statements', [february, january]],
    ['a void statement that does not count', [{ ...february, status: 'Void' }, january]],
    [
      'a pending replacement of a completed statement',
      [january, february, { ...january, id: 3, status: 'Pending', replacesId: 1 }],
    ],
    ['an outdated statement', [{ ...february, isOutdated: true }]],
    ['a year of its own for each employer', [january, { ...january, id: 3, companyId: 2 }]],
    [
      'a stated sum of the year',
      [pays({ day: '2026-01-15', year: ['500.00', '10.00', '490.00'], stated: '500.00' })],
    ],
  ])('%s', (_name, documents) => {
    expect(broken(documents)).toEqual([]);
  });

  test('an opening balance', () => {
    const opening: JudgedOpening = {
      companyId: 1,
      employeeId: 1,
      currency: 'USD',
      year: '2026',
      sections: {
        earnings: [{ name: 'SALARY', amount: '100.00' }],
        deductions: [{ name: 'federal  tax', kind: 'tax', amount: '10.00' }],
      },
      hours: '8.00',
    };
    expect(broken([february], [opening])).toEqual([]);
  });
});

describe('the judge of statements finds', () => {
  test.each<[string, readonly JudgedDocument[]]>([
    [
      'an earlier statement that is left out',
      [january, { ...january, id: 2, requested: february.requested }],
    ],
    [
      'a pending statement that is left out',
      [
        january,
        {
          ...january,
          id: 2,
          status: 'Pending',
          requested: { ...january.requested, pay_date: '2026-01-10' },
        },
      ],
    ],
    ['a void statement that counts', [{ ...january, status: 'Void' }, february]],
  ])('%s', (_name, documents) => {
    expect(broken(documents)).toContain('figures of the year');
  });

  test('a row of the year that is not printed', () => {
    const absent = pays({
      id: 2,
      day: '2026-02-15',
      year: ['200.00', '20.00', '180.00'],
      earnings: [],
    });
    expect(broken([january, absent])).toEqual(['figures of the year', 'sums of columns']);
  });

  test('a net pay that the sections do not give', () => {
    const wrong = pays({ day: '2026-01-15', year: ['100.00', '10.00', '91.00'] });
    expect(broken([wrong])).toEqual(['sums of columns']);
  });

  test('a statement that two live documents are', () => {
    const again = { ...january, id: 3, status: 'Pending', printed: undefined };
    expect(broken([january, again])).toEqual(['one live statement']);
  });
});
