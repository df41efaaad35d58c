import {
  type NewDocumentRow,
  NO_DOCUMENTS,
  type OrderRow,
  RawJson,
  timestamp,
} from '@paydocs/core';

/** The instant of sample orders. */
export const ORDERED_MS = Date.UTC(2026, 0, 31, 8, 0, 0, 123);

/** An order to add. */
export type NewOrderRow = Omit<OrderRow, 'id' | 'outdatedCount'>;

let count = 0;

/** Returns a UUID that no other call returns. */
export const newUuid = (): string =>
  `00000000-0000-4000-9000-${String((count += 1)).padStart(12, '0')}`;

/** Returns a pending order of user 1 for company 1, which has no documents. */
export const buildOrderRow = (overrides: Partial<NewOrderRow> = {}): NewOrderRow => ({
  uuid: newUuid(),
  siteId: 1,
  userId: 1,
  companyId: 1,
  type: 'Pay Statement',
  templateId: 'classic',
  colorId: 'blue',
  quantity: 2,
  notify: false,
  content: RawJson.of({ pay_date: '2026-01-20', currency: 'USD' }),
  currency: 'USD',
  amount: '50.00',
  spent: '50.00',
  paid: '0.00',
  paidAt: null,
  transactionsCount: 0,
  failedTransactionsCount: 0,
  payTotals: { currency: 'USD', gross: '0.00', deductions: '0.00', net: '0.00' },
  status: 'Pending',
  counts: NO_DOCUMENTS,
  skippedCount: 0,
  canceledAt: null,
  completedAt: null,
  createdAt: timestamp(ORDERED_MS),
  updatedAt: timestamp(ORDERED_MS),
  price: '12.50',
  payment: 'none',
  allowMissingLetters: false,
  rules: [],
  employeesOf: 'site',
  preparation: null,
  preparedAtMs: null,
  preparedThrough: 0,
  ...overrides,
});

/** The fields of an order that gets its documents for all employees in steps. */
export const preparingFields = (nowMs: number) =>
  ({
    status: 'Preparing',
    amount: '0.00',
    preparation: 'employees',
    preparedAtMs: nowMs,
  }) as const satisfies Partial<NewOrderRow>;

/** Returns a pending document of employee 1 in an order, which is due at once. */
export const buildDocumentRow = (
  overrides: Partial<NewDocumentRow> & Pick<NewDocumentRow, 'taskOrderId'>,
): NewDocumentRow => ({
  siteId: 1,
  userId: 1,
  companyId: 1,
  employeeId: 1,
  uuid: newUuid(),
  type: 'Pay Statement',
  templateId: 'classic',
  colorId: 'blue',
  quantity: 2,
  content: RawJson.of({ pay_date: '2026-01-20', currency: 'USD' }),
  storageData: RawJson.of({}),
  errors: RawJson.of({}),
  status: 'Pending',
  replacesId: null,
  requested: null,
  madeAtMs: null,
  figuresVersion: null,
  dueAtMs: ORDERED_MS,
  leaseId: null,
  attempts: 0,
  payDate: '2026-01-20',
  outdatedAt: null,
  outdatedBy: null,
  ...overrides,
});
