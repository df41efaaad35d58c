import { type DocumentRow, type NewDocumentRow, RawJson, timestamp } from '@paydocs/core';
import { buildDocumentRow, ORDERED_MS } from './sample-rows.ts';
import { UNUSUAL_JSON } from './sample-values.ts';

/** Returns a document in which each field has a value of its own. */
export const unusualDocument = (taskOrderId: number, replacesId: number): NewDocumentRow =>
  buildDocumentRow({
    taskOrderId,
    replacesId,
    userId: 2,
    employeeId: 3,
    type: 'Páy "Statement"',
    templateId: 'modern',
    colorId: 'teal',
    quantity: 7,
    content: RawJson.of({ ...UNUSUAL_JSON, pay_date: '2026-03-04' }),
    requested: RawJson.of({ a: UNUSUAL_JSON }),
    storageData: RawJson.of({ key: 'ü' }),
    errors: RawJson.of({ code: 'x' }),
    madeAtMs: ORDERED_MS + 1,
    figuresVersion: 5,
    dueAtMs: ORDERED_MS + 2,
    leaseId: 'lease-ü',
    attempts: 4,
    payDate: '2026-03-04',
    outdatedAt: timestamp(ORDERED_MS + 3),
    outdatedBy: 'opening-balance',
  });

/** Returns a document with parsed JSON, without its id and its version. */
export const plainDocument = ({
  content,
  requested,
  storageData,
  errors,
  ...row
}: DocumentRow) => ({
  siteId: row.siteId,
  userId: row.userId,
  companyId: row.companyId,
  employeeId: row.employeeId,
  taskOrderId: row.taskOrderId,
  replacesId: row.replacesId,
  uuid: row.uuid,
  type: row.type,
  templateId: row.templateId,
  colorId: row.colorId,
  quantity: row.quantity,
  status: row.status,
  madeAtMs: row.madeAtMs,
  figuresVersion: row.figuresVersion,
  dueAtMs: row.dueAtMs,
  leaseId: row.leaseId,
  attempts: row.attempts,
  payDate: row.payDate,
  outdatedAt: row.outdatedAt,
  outdatedBy: row.outdatedBy,
  json: [content, requested, storageData, errors].map((each) => each?.parse() ?? null),
});
