import { Refused } from '../../domain/foundation/refused.ts';
import type { ExistingStatement } from '../../ports/index.ts';

/** @throws `statement.exists` with statements that employees have already, unless there are none. */
export const refuseExisting = (
  existing: readonly Pick<ExistingStatement, 'employeeId' | 'uuid'>[],
): void => {
  if (existing.length === 0) return;
  const statements = existing.map(({ employeeId, uuid }) => ({ employeeId, uuid }));
  throw new Refused('statement.exists', { statements });
};
