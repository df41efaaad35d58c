import { W2_AMOUNTS } from '../tax-forms/w2-boxes.ts';
import type { ContentShape, ValueShape } from '../layouts/content-shape.ts';

const amounts = Object.fromEntries(
  W2_AMOUNTS.map((name): readonly [string, ValueShape] => [name, 'number?']),
);

/** The shape of a line of boxes 15 to 20. */
const state = {
  state: 'text?',
  number: 'text?',
  wages: 'number?',
  tax: 'number?',
  localWages: 'number?',
  localTax: 'number?',
  locality: 'text?',
} as const;

/** The shape of Form W-2. */
export const w2Shape: ContentShape = {
  boxes: {
    kind: 'part',
    of: {
      ...amounts,
      d: 'text?',
      12: { kind: 'rows', of: { code: 'text', amount: 'number' } },
      13: {
        kind: 'part',
        of: { statutoryEmployee: 'text?', retirementPlan: 'text?', thirdPartySickPay: 'text?' },
      },
      14: { kind: 'rows', of: { label: 'text', amount: 'number' } },
      '14b': 'text?',
    },
  },
  states: { kind: 'rows', of: state },
  form: { kind: 'part', of: { omb: 'text', splitBox14: 'text?' } },
};
