import type { DocumentDetails } from '@paydocs/core';
import { samplePayRuns } from './pay-runs.ts';
import { sampleOrdering } from './sample-ordering.ts';

export interface Line {
  readonly pay_date: string;
  readonly run?: string;
  readonly gross: string;
  readonly net: string;
}

export interface Summary {
  readonly statements: readonly Line[];
  readonly sums: Omit<Line, 'pay_date'>;
  readonly opening: readonly Omit<Line, 'pay_date'>[];
  readonly totals: Omit<Line, 'pay_date'>;
}

/** Returns what a completed summary shows. */
export const summaryOf = ({ content, status, errors }: DocumentDetails): Summary => {
  if (status !== 'Completed') throw new Error(`The summary is ${status}: ${errors.text}`);
  return content.parse() as unknown as Summary;
};

export const datesIn = ({ statements }: Summary) =>
  statements.map((line) => line.pay_date.slice(5));

export const SUMMARY = {
  companyId: 1,
  employeeIds: [1],
  type: 'Year Summary',
  content: { year: '2026' },
} as const;

/** Creates a core with runs of pay, and a function that orders the summary of a year. */
export const sample = async () => {
  const payRuns = await samplePayRuns(sampleOrdering());
  const { ordering, caller, first, work } = payRuns;
  const summarize = async (change: object = {}): Promise<DocumentDetails> => {
    const { order } = await ordering.createOrder(caller, { ...SUMMARY, ...change });
    await work();
    return first(order.id);
  };
  const latest = async ({ uuid }: DocumentDetails) => ordering.showDocument(caller, uuid);
  return { ...payRuns, summarize, latest };
};
