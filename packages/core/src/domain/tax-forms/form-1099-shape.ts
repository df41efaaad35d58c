import type { Form1099 } from '../tax-forms/form-1099-boxes.ts';
import type { ContentShape, ValueShape } from '../layouts/content-shape.ts';

/** Returns the shape of a form. */
export const form1099Shape = ({ amounts, checks }: Form1099): ContentShape => ({
  boxes: {
    kind: 'part',
    of: Object.fromEntries([
      ...amounts.map((name): readonly [string, ValueShape] => [name, 'number?']),
      ...checks.map((name): readonly [string, ValueShape] => [name, 'text?']),
    ]),
  },
  states: {
    kind: 'rows',
    of: { state: 'text?', number: 'text?', tax: 'number?', income: 'number?' },
  },
  recipient: { kind: 'part', of: { name: 'name', tin: 'text?' } },
  accountNumber: 'text?',
  corrected: 'text?',
  revision: { kind: 'part', of: { movedParachutes: 'text?' } },
});
