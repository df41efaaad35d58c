import type { DocumentDetails, StatementInput } from '@paydocs/core';
import { ORDER, type sampleOrdering } from './sample-ordering.ts';

type Sample = ReturnType<typeof sampleOrdering>;

/** Returns content that pays at the end of a month of 2026, without deductions. */
export const monthOf = (
  month: number,
  earnings: StatementInput['earnings'],
  overrides: Partial<StatementInput> = {},
): StatementInput => {
  const name = `2026-${String(month).padStart(2, '0')}`;
  return {
    payPeriod: { start: `${name}-01`, end: `${name}-28` },
    payDate: `${name}-28`,
    earnings,
    deductions: [],
    ...overrides,
  };
};

/** Returns content of a month with one row of regular pay. */
export const regular = (month: number, amount: number, overrides: Partial<StatementInput> = {}) =>
  monthOf(month, [{ name: 'Regular', amount }], overrides);

/** What a document prints of its year. */
interface Printed {
  /** Rows of earnings with their year, such as `Regular 100.00`. */
  readonly rows: readonly string[];
  /** The gross pay of the year. */
  readonly gross: string;
}

interface PrintedContent {
  readonly earnings: readonly { readonly name: string; readonly year_to_date?: string }[];
  readonly totals: { readonly year_to_date: { readonly gross: string } };
}

/** Returns what a completed document prints of its year. */
export const printedOf = ({ content, status }: DocumentDetails): Printed => {
  if (status !== 'Completed') throw new Error(`The document is ${status}.`);
  const { earnings, totals } = content.parse() as unknown as PrintedContent;
  return {
    rows: earnings.map(({ name, year_to_date: year }) => `${name} ${year ?? '-'}`),
    gross: totals.year_to_date.gross,
  };
};

/** Creates functions that order one statement of an employee, and make it. */
const payRuns = (sample: Sample) => {
  const { ordering, callerOf, documentsOf, work } = sample;
  const order = async (content: StatementInput, employeeIds: readonly number[] = [1]) =>
    (await ordering.createOrder(await callerOf(1), { ...ORDER, employeeIds, content })).order;
  const first = async (orderId: number): Promise<DocumentDetails> => {
    const [document] = await documentsOf(orderId);
    if (document === undefined) throw new Error('The order has a document.');
    return document;
  };
  const make = async (
    content: StatementInput,
    employeeIds?: readonly number[],
  ): Promise<DocumentDetails> => {
    const { id } = await order(content, employeeIds);
    await work();
    return first(id);
  };
  return { order, first, make };
};

/** Returns a sample with a caller and its pay runs. */
export const samplePayRuns = async (sample: Sample) => {
  const caller = await sample.callerOf(1);
  return { ...sample, caller, ...payRuns(sample) };
};
