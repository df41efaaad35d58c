import type { DocumentDetails, Order, OrderTransaction } from '@paydocs/core';
import { entityTag } from '../output/record.ts';
import { payTotalsResource } from './order.ts';
import { embeddedInDocument, embeddedInOrder } from './record-tags.ts';
import { embeddedUser } from './user.ts';

/** The entity tag of an order: its last change, and what its documents change. */
export const orderTag = (order: Order): string =>
  entityTag(Date.parse(order.updatedAt), [
    order.id,
    order.status,
    order.counts,
    order.amount,
    payTotalsResource(order),
    order.outdatedCount,
    order.skippedCount,
    order.paid,
    order.transactionsCount,
    order.transactions?.map(({ id, refundable }) => [id, refundable]),
    ...embeddedInOrder(order),
  ]);

/** The entity tag of a transaction: what can be given back of it, and what is embedded. */
export const transactionTag = ({ id, refundable, order, user, site }: OrderTransaction): string =>
  entityTag(id, [
    refundable,
    order && orderTag(order),
    user && embeddedUser(user),
    site?.updatedAt,
  ]);

/** The entity tag of a document: its version, and what workers and other documents change. */
export const documentTag = (document: DocumentDetails): string =>
  entityTag(document.version, [
    document.id,
    document.status,
    document.updatedAt,
    document.content.text,
    document.storageData.text,
    document.errors.text,
    document.outdatedAt,
    document.outdatedBy,
    ...embeddedInDocument(document),
  ]);
