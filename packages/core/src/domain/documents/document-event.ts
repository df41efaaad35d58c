import type { WebhookEvent } from '../webhooks/webhook-event.ts';

/** A document that changed. */
export interface ChangedDocument {
  /** The UUID of the document. */
  readonly uuid: string;
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the order of the document; null for an imported one. */
  readonly orderId: number | null;
  /** The id of the company. */
  readonly companyId: number;
  /** The id of the employee; null for a document of the company alone. */
  readonly employeeId: number | null;
}

const statusAfter = {
  'document.completed': 'Completed',
  'document.failed': 'Failed',
  'document.voided': 'Void',
  'document.replaced': 'Void',
  'document.canceled': 'Canceled',
  'document.outdated': 'Completed',
} as const;

/** Returns the event of a document, with further facts such as the code of an error. */
export const documentEvent = (
  type: keyof typeof statusAfter,
  { siteId, uuid, orderId, companyId, employeeId }: ChangedDocument,
  { atMs, ...facts }: { readonly atMs: number; readonly code?: string; readonly by?: string },
): WebhookEvent => ({
  type,
  siteId,
  atMs,
  data: {
    uuid,
    order_id: orderId,
    company_id: companyId,
    employee_id: employeeId,
    status: statusAfter[type],
    ...facts,
  },
});
