import type { Document, documentFields } from '@paydocs/core';
import type { ResourceOf } from './resource-of.ts';

/** The JSON representation of a document. */
export const documentResource = (document: Document) =>
  ({
    id: document.id,
    site_id: document.siteId,
    user_id: document.userId,
    external_id: document.externalId,
    order_id: document.orderId,
    company_id: document.companyId,
    employee_id: document.employeeId,
    uuid: document.uuid,
    type: document.type,
    template_id: document.templateId,
    color_id: document.colorId,
    quantity: document.quantity,
    content: document.content,
    storage_data: document.storageData,
    errors: document.errors,
    status: document.status,
    created_at: document.createdAt,
    updated_at: document.updatedAt,
  }) satisfies ResourceOf<typeof documentFields>;
