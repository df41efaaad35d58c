import type { Boxes } from './box-rules.ts';
import type { DocumentType } from '../documents/document-type.ts';
import type { Issues } from '../foundation/issues.ts';
import { w2cLayout } from './w2c.ts';
import { taxFormType } from './tax-form-type.ts';
import type { TaxContent } from './tax-form.ts';
import { TAX_YEARS } from './tax-years.ts';
import { lineUpTo } from '../values/text.ts';
import { validateLast4Digits } from './validate-last4-digits.ts';
import { w2BoxesOf } from './w2-boxes.ts';
import { checkW2 } from './w2-checks.ts';
import { w2Changes } from './w2c-changes.ts';

/** Returns what a layout shows of a form. */
const show = (content: TaxContent) => {
  const { year, boxes, previous, previousName = null, previousSsnLast4: last4 = null } = content;
  return {
    changes: w2Changes(previous as Boxes, boxes),
    corrected: {
      form: `${year} / W-2`,
      isPersonal: previousName === null && last4 === null ? null : 'X',
      ssn: last4 === null ? null : `XXX-XX-${last4 as string}`,
      name: previousName,
    },
  };
};

/** Refuses a correction that corrects nothing. */
const refuse = (issues: Issues, content: TaxContent, path: string): void => {
  const { changes, corrected } = show(content);
  if (changes.amounts.length > 0 || changes.texts.length > 0 || corrected.isPersonal !== null)
    return;
  issues.add({
    field: `${path}.boxes`,
    rule: 'format',
    expected: 'other boxes than the previous ones',
  });
};

const change = {
  kind: 'rows',
  of: { name: 'text', previous: 'text?', correct: 'text?' },
} as const;

/**
 * Form W-2c, Corrected Wage and Tax Statement: copies B, C and 2 for the employee, on plain paper (IRS Publication
 * 1223, substitute forms furnished to employees). Its boxes are those of the whole form, before and now, and it
 * shows those that differ. A year may be corrected any number of times.
 */
export const w2cType: DocumentType = taxFormType({
  name: 'W-2c',
  aliases: ['W2c'],
  years: Object.keys(TAX_YEARS),
  boxesOf: w2BoxesOf,
  check: checkW2,
  uncheckedBoxes: ['previous'],
  fields: { previousName: lineUpTo(255), previousSsnLast4: validateLast4Digits },
  refuse,
  show,
  shape: {
    changes: { kind: 'part', of: { amounts: change, texts: change } },
    corrected: {
      kind: 'part',
      of: { form: 'text', isPersonal: 'text?', ssn: 'text?', name: 'name?' },
    },
  },
  layout: w2cLayout,
});
