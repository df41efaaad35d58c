import { documentFields } from '@paydocs/core';
import type { documentResource } from '../resources/document.ts';
import {
  id,
  nullable,
  objectOf,
  owned,
  ref,
  type Schema,
  schemasOf,
  text,
  times,
  timestamp,
} from './schema.ts';

const embeddable = (name: 'Company' | 'Employee' | 'Order'): Schema => ({
  ...nullable(ref(name)),
  description: `With \`include=${name.toLowerCase()}\`; null when it is not visible to the caller.`,
});

/** A document, as lists and paths show it. */
export const Document = objectOf<ReturnType<typeof documentResource>>(
  {
    id: id(900, 'Names the document; its paths have the `uuid`.'),
    ...owned,
    company_id: id(12, 'The company that issued it.'),
    employee_id: nullable(
      id(104, 'The employee whom it is for; null for a document of the company alone.'),
    ),
    ...schemasOf(documentFields, {
      order_id: id(55, 'The order that it was made for; null for an imported one.'),
      uuid: {
        description: 'Names the document in paths.',
        examples: ['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11'],
      },
      type: { description: 'The name of a document type.', examples: ['pay_stub'] },
      template_id: { description: 'Its layout.', examples: ['classic'] },
      color_id: { description: 'Its color.', examples: ['blue'] },
      quantity: { description: 'The copies that are paid for.', examples: [1] },
      content: { description: 'What it shows, and its totals when it is made.' },
      storage_data: {
        description: 'Where its file is, with its size, SHA-256, name and media type.',
      },
      errors: { description: 'Why it failed or is void: a `code` and a `detail`; else empty.' },
      status: {
        description:
          '`Draft` until its order is submitted, `Pending` until it is made, and meanwhile `Processing`; then `Completed` ' +
          'or `Failed`. `Canceled` with its order, `Void` when it is withdrawn or replaced.',
        examples: ['Pending'],
      },
    }),
    ...times,
  },
  {
    description: 'A payroll document of a company, for one of its employees or for itself.',
    optional: {
      replaces: nullable(
        text({
          format: 'uuid',
          description:
            'The UUID of the document that this one replaces; only of documents of their own.',
          examples: ['3f0c9a52-77c1-4e0f-8a53-5d7c1f1d2a11'],
        }),
      ),
      pay_date: nullable(
        text({
          format: 'date',
          description: 'The `pay_date` of its content; only of documents of their own.',
          examples: ['2026-01-31'],
        }),
      ),
      outdated_at: nullable(
        timestamp({
          description:
            'When a change of another document made its figures of the year those of before; only of documents of their own.',
        }),
      ),
      outdated_by: nullable(
        text({
          description:
            'The UUID of the document of that change, or `opening-balance`; only of documents of their own.',
          examples: ['3f0c9a52-77c1-4e0f-8a53-5d7c1f1d2a11'],
        }),
      ),
      order: embeddable('Order'),
      company: embeddable('Company'),
      employee: embeddable('Employee'),
    },
  },
);
