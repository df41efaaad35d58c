import { Refused } from '../../domain/foundation/refused.ts';
import { NO_RECORD } from '../../domain/statements/statement-year.ts';

/** @throws `statement.exists` with statements that employees have already, unless there are none. */
export const refuseExisting = (
  existing: readonly { readonly employeeId: number | null; readonly uuid: string | null }[],
): void => {
  if (existing.length === 0) return;
  const statements = existing.map(({ employeeId, uuid }) => ({
    employeeId: employeeId === NO_RECORD ? null : employeeId,
    uuid,
  }));
  throw new Refused('statement.exists', { statements });
};
