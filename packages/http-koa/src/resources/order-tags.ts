import type { DocumentDetails, Order } from '@paydocs/core';
import { entityTag } from '../output/record.ts';

/** The entity tag of an order: its last change, and what its documents change. */
export const orderTag = ({ id, updatedAt, status, counts, amount }: Order): string =>
  entityTag(Date.parse(updatedAt), [id, status, counts, amount]);

/** The entity tag of a document: its version, and what workers change. */
export const documentTag = (document: DocumentDetails): string =>
  entityTag(document.version, [
    document.id,
    document.status,
    document.updatedAt,
    document.content.text,
    document.storageData.text,
    document.errors.text,
  ]);
