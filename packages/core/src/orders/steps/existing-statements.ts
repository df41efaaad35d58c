import type { OrderedContent } from '../../domain/documents/document-type.ts';
import { existingOf } from '../../steps/statements/paid-statements.ts';
import { refuseExisting } from '../../steps/statements/refuse-existing.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import type { ExistingStatement, OrderRow } from '../../ports/index.ts';

/** A statement to look for: its employee and content. */
export interface Sought {
  readonly employeeId: number | null;
  readonly content: OrderedContent;
}

/** Returns for each statement the live one that it would repeat. */
export const existingStatements = async (
  at: At,
  order: Pick<OrderRow, 'siteId' | 'companyId' | 'type'>,
  statements: readonly Sought[],
): Promise<readonly (ExistingStatement | undefined)[]> =>
  existingOf(
    at,
    statements.map(({ employeeId, content }) => ({ document: { ...order, employeeId }, content })),
  );

/** @throws `statement.exists` with each statement that would be repeated. */
export const refuseRepeated = async (
  at: At,
  order: Pick<OrderRow, 'siteId' | 'companyId' | 'type'>,
  statements: readonly Sought[],
): Promise<void> => {
  const existing = await existingStatements(at, order, statements);
  refuseExisting(existing.filter((same) => same !== undefined));
};
