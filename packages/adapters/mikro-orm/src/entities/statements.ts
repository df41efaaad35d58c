import { defineEntity, p } from '@mikro-orm/core';
import type { StatementAmounts, StatementState, YearFigures } from '@paydocs/core';
import { integer, nullableInteger, nullableText } from './columns.ts';
import { jsonColumns } from './json-columns.ts';
import { OrderEntity } from './payroll.ts';

const StatementSchema = defineEntity({
  name: 'Statement',
  tableName: 'statements',
  checks: jsonColumns('statements', 'object', 'amounts'),
  indexes: [
    {
      name: 'statements_year_index',
      properties: [
        'employeeId',
        'companyId',
        'type',
        'currency',
        'payYear',
        'payDate',
        'documentId',
      ],
    },
    { properties: ['siteId', 'payYear', 'documentId'] },
    {
      name: 'statements_waiting_index',
      properties: ['employeeId', 'companyId', 'type', 'payDate', 'run'],
      where: "state = 'waiting'",
    },
  ],
  uniques: [
    {
      name: 'statements_live_unique',
      properties: [
        ...(['employeeId', 'companyId', 'type', 'payDate'] as const),
        ...(['periodStart', 'periodEnd', 'run', 'siteId'] as const),
      ],
      where: "state = 'live'",
    },
  ],
  properties: {
    /** The document, which the statement may outlive. */
    documentId: p.bigint('number').primary().autoincrement(false),
    siteId: integer(),
    companyId: integer(),
    employeeId: integer(),
    type: p.text(),
    currency: p.text(),
    payYear: p.text(),
    payDate: p.text(),
    periodStart: p.text(),
    periodEnd: p.text(),
    run: p.text(),
    state: p.text().$type<StatementState>(),
    replacesId: nullableInteger(),
    amounts: p.json<StatementAmounts>(),
    figures: p.json<YearFigures>().nullable(),
    figuresVersion: p.integer(),
  },
});

/** The amounts of a statement, and the figures of its year. */
export class StatementEntity extends StatementSchema.class {}
StatementSchema.setClass(StatementEntity);

const OpeningBalanceSchema = defineEntity({
  name: 'OpeningBalance',
  tableName: 'opening_balances',
  checks: jsonColumns('opening_balances', 'object', 'figures'),
  indexes: [{ properties: ['siteId', 'payYear'] }],
  properties: {
    employeeId: integer().primary(),
    companyId: integer().primary(),
    currency: p.text().primary(),
    payYear: p.text().primary(),
    siteId: integer(),
    figures: p.json<YearFigures>(),
  },
});

/** The sums of a year before its first statement. */
export class OpeningBalanceEntity extends OpeningBalanceSchema.class {}
OpeningBalanceSchema.setClass(OpeningBalanceEntity);

const OrderIssueSchema = defineEntity({
  name: 'OrderIssue',
  tableName: 'order_issues',
  indexes: [{ properties: ['siteId'] }],
  properties: {
    orderId: () =>
      p
        .manyToOne(OrderEntity)
        .joinColumn('order_id')
        .mapToPk()
        .primary()
        .deleteRule('cascade')
        .index(false),
    employeeId: integer().primary(),
    siteId: integer(),
    code: p.text(),
    detail: p.text(),
    documentUuid: nullableText(),
  },
});

/** What an order says of an employee who has no document in it. */
export class OrderIssueEntity extends OrderIssueSchema.class {}
OrderIssueSchema.setClass(OrderIssueEntity);
