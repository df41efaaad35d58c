import { Refused } from '../../domain/foundation/refused.ts';
import { requirePermission } from '../../domain/accounts/require-permission.ts';
import type { User } from '../../domain/accounts/user.ts';
import { visibilityOf } from '../../domain/accounts/visibility.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import type { EmployerRow } from '../../ports/index.ts';

/**
 * Returns a company that the user owns, or may order for.
 *
 * @throws `input.invalid` for a company that is not visible.
 * @throws `permission.missing` for a company of another user, without `documents:create`.
 */
export const findEmployer = async (
  { tx }: At,
  user: User,
  companyId: number,
): Promise<EmployerRow> => {
  const employer = await tx.payees.findEmployer(visibilityOf(user), companyId);
  if (employer === undefined) {
    throw new Refused('input.invalid', {
      issues: [{ field: 'companyId', rule: 'reference', to: 'company' }],
    });
  }
  if (employer.userId !== user.id) requirePermission(user, 'documents:create');
  return employer;
};
