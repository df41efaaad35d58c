import type { ColorId } from '../../domain/layouts/appearance.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { ContentInput } from '../../domain/statements/content-input.ts';

/** A document to order for one employee. */
export interface DocumentInput {
  /** The id of the employee, or undefined with `employeeExternalId`. */
  readonly employeeId?: number | null | undefined;
  /** The key of the employee in another system. */
  readonly employeeExternalId?: string | null | undefined;
  /** What this document shows; a field that is left out is that of the order. */
  readonly content?: ContentInput | null | undefined;
  /** A built-in template, or the name of a layout of the site; that of the order by default. */
  readonly templateId?: string | null | undefined;
  /** The color of the order by default. */
  readonly colorId?: ColorId | null | undefined;
  /** The language of the order by default. */
  readonly lang?: string | null | undefined;
}

/** Documents to order: for `employeeIds` with one content, or `documents` with contents of their own. */
export interface OrderInput {
  /** The id of the company of the employees. */
  readonly companyId: number;
  /** 1–1,000 different employees of the company, or all of them. */
  readonly employeeIds?: readonly number[] | 'all' | null | undefined;
  /** 1–1,000 documents. */
  readonly documents?: readonly DocumentInput[] | undefined;
  /** `Draft` for an order that gets its documents, and is submitted, later. */
  readonly status?: 'Draft' | null | undefined;
  /** A type of documents that the site offers, by its name or an alias. */
  readonly type: string;
  /** A built-in template, or the name of a layout of the site; that of the site by default. */
  readonly templateId?: string | null | undefined;
  /** That of the site by default. */
  readonly colorId?: ColorId | null | undefined;
  /** The copies of each document that are paid for: 1–100, 1 by default. */
  readonly quantity?: number | null | undefined;
  /**
   * Whether people with an account get an e-mail when a document of theirs is ready, once for each document; false by
   * default. Needs a page for its link: `documentPageUrl` of the policy.
   */
  readonly notify?: boolean | null | undefined;
  /** Whether a document is made although a letter of a name has no glyph; false by default. */
  readonly allowMissingLetters?: boolean | null | undefined;
  /** What each document shows in addition to the data of its employee; with `documents`, what they share. */
  readonly content?: ContentInput | null | undefined;
}

/** The order, and whether an earlier request with the idempotency key created or changed it. */
export interface CreatedOrder {
  /** The order. */
  readonly order: Order;
  /** Whether an earlier request with the same idempotency key did the work. */
  readonly replayed: boolean;
}
