import type { StatementInput } from './statement-input.ts';

/** The content of a document to order: that of a pay statement, or that of another type. */
export type ContentInput = Partial<StatementInput> | Readonly<Record<string, unknown>>;
