import { type Order as CoreOrder, ORDER_STATUSES, DEFAULT_TYPE } from '@paydocs/core';
import { optionalColorId } from '../input/color-id.ts';
import type { orderIssueResource } from '../resources/order-issue.ts';
import type { orderResource } from '../resources/order.ts';
import {
  freeForm,
  id,
  listOf,
  nullable,
  objectOf,
  ref,
  type Schema,
  text,
  times,
  timestamp,
  whole,
} from './schema.ts';

type Resource = ReturnType<typeof orderResource>;

const price = (description: string, example: string): Schema =>
  text({ description, pattern: '^\\d+\\.\\d{2}$', examples: [example] });

const pay = (description: string, example: string): Schema =>
  text({ description, pattern: '^-?\\d+(\\.\\d+)?$', examples: [example] });

const counted = (description: string, example = 0): Schema =>
  whole({ description, examples: [example] });

const counts: Readonly<Record<keyof CoreOrder['counts'], Schema>> = {
  draft: counted('Of an order that is not submitted yet.'),
  pending: counted('Those that wait, or are made by a worker.', 3),
  completed: counted('Those that can be downloaded.', 22),
  failed: counted('Those that cannot be made.'),
  canceled: counted('Those that were canceled before they were made.'),
  void: counted('Those that were withdrawn or replaced.'),
};

const payTotals = {
  currency: text({ description: 'The currency of the statements.', examples: ['USD'] }),
  gross: pay('The sum of the gross pay.', '105000.00'),
  deductions: pay('The sum of all deductions.', '3000.00'),
  net: pay('The sum of the net pay.', '102000.00'),
};

const Order = objectOf<Resource>(
  {
    id: id(55, 'Names the order.'),
    uuid: text({
      format: 'uuid',
      description: 'Names the order in paths, in place of the id.',
      examples: ['5e0c9a52-77c1-4e0f-8a53-5d7c1f1d2a55'],
    }),
    site_id: id(1, 'The site of the order.'),
    user_id: id(7, 'The user who ordered.'),
    company_id: id(12, 'The company, which issues the documents.'),
    type: text({ description: 'The type of its documents.', examples: [DEFAULT_TYPE] }),
    template_id: text({
      description:
        'The layout of its documents; of a layout of the site with its version: `letterhead@3`.',
      examples: ['classic'],
    }),
    color_id: text({ description: 'The color of its documents.', examples: ['blue'] }),
    quantity: whole({
      minimum: 1,
      description: 'The copies of each document that are paid for.',
      examples: [1],
    }),
    notify: {
      type: 'boolean',
      description: 'Whether people get an e-mail when a document of theirs is ready.',
      examples: [false],
    },
    content: freeForm({ description: 'The content that was ordered for all documents.' }),
    currency: text({ description: 'The currency of the price (ISO 4217).', examples: ['USD'] }),
    total: price('The price of all documents so far.', '129.50'),
    discount: price('What is taken off the total: paydocs grants no discount.', '0.00'),
    tax: price('What is added to the total: paydocs charges no tax.', '0.00'),
    net: price('What is left to pay.', '129.50'),
    paid: price('What its completed sales brought, without refunds.', '129.50'),
    paid_at: nullable(
      timestamp({ description: 'Since when its sales covered its net; null when they never did.' }),
    ),
    transactions_count: counted('The number of its transactions.', 1),
    failed_transactions_count: counted('The number of its transactions that failed.'),
    pay_totals: objectOf<Resource['pay_totals']>(payTotals, {
      description: 'The sums of its statements, as they were ordered.',
    }),
    status: text({
      description:
        'A `Draft` is not submitted yet. An order that is `Preparing` does not have all its documents yet. One that is ' +
        '`Unpaid` starts when it is paid.',
      enum: ORDER_STATUSES,
    }),
    documents_count: counted('The number of its documents.', 25),
    counts: objectOf<Resource['counts']>(counts, {
      description: 'The number of its documents, by their status.',
    }),
    outdated_count: counted('The completed ones whose figures of the year have changed since.'),
    skipped_count: counted('The employees who were left out: they have the statement already.'),
    canceled_at: nullable(
      timestamp({
        description:
          'When what was ordered was first canceled, in whole or in part; null when it never was.',
      }),
    ),
    completed_at: nullable(timestamp({ description: 'When the order ended; null before.' })),
    ...times,
  },
  {
    description:
      'An order of documents for employees of a company, or of one of the company alone.',
    optional: {
      transactions: listOf(ref('Transaction'), {
        description: 'With `include=transactions`: the newest ones, a bounded number.',
      }),
      documents: listOf(ref('Document'), {
        description: 'With `include=documents`: the newest first, a bounded number.',
      }),
      site: { ...ref('Site'), description: 'With `include=site`.' },
      user: {
        ...nullable(ref('User')),
        description: 'With `include=user`; null when it is not visible to the caller.',
      },
    },
  },
);

const OrderIssue = objectOf<ReturnType<typeof orderIssueResource>>(
  {
    employee_id: nullable(id(104, 'The employee; null for a document of the company alone.')),
    code: text({ description: 'What is the matter.', examples: ['statement.exists'] }),
    detail: text({
      description: 'A sentence for people.',
      examples: ['The employee has the statement already.'],
    }),
    document_uuid: nullable(
      text({
        format: 'uuid',
        description: 'The document that failed, or that the employee has already; null for none.',
        examples: ['0b7e6f5e-1c69-4f0e-9a53-0d7c1f1d2a11'],
      }),
    ),
  },
  { description: 'An employee without a document in an order, or whose document has a fault.' },
);

const OrderedDocument: Schema = objectOf(
  {},
  {
    description:
      'A document to order for one employee, who has an `employee_id` or an `employee_external_id`. An unknown field is 422.',
    optional: {
      employee_id: nullable(id(104, 'The employee.')),
      employee_external_id: nullable(
        text({ description: 'The key of the employee.', examples: ['hr-4711'] }),
      ),
      content: {
        ...ref('DocumentContent'),
        description: 'What this document shows; a field that is left out is that of the order.',
      },
      template_id: nullable(
        text({
          description: 'A template, or a layout of the site. That of the order by default.',
          examples: ['modern'],
        }),
      ),
      color_id: {
        ...optionalColorId,
        description: 'That of the order by default.',
        examples: ['#9d174d'],
      },
      lang: nullable(text({ description: 'That of the order by default.', examples: ['es'] })),
    },
  },
);

/** The schemas of orders, by their names in the document. */
export const orderSchemas: Readonly<Record<string, Schema>> = {
  Order,
  OrderIssue,
  OrderedDocument,
};
