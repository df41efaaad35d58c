import type { AnyCaller } from '../../domain/accounts/caller.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { Page } from '../../domain/fields/page.ts';
import { auditedFilter } from './audited-filter.ts';
import { type ReadAuditPorts, auditRead } from './audit-read.ts';

/** A page that shows employees. */
interface Listed {
  readonly caller: AnyCaller;
  readonly filter: object;
  readonly page: Pick<Page<unknown>, 'page' | 'perPage'>;
  /** The ids of the employees. */
  readonly ids: readonly number[];
}

/** Records that a caller is shown employees by a list, unless it shows none. */
export const auditListed = async (
  ports: ReadAuditPorts,
  policy: Policy,
  { caller, filter, page: { page, perPage }, ids }: Listed,
): Promise<void> => {
  if (ids.length === 0) return;
  await auditRead(ports, policy, {
    action: 'employees.listed',
    caller,
    details: {
      ...auditedFilter({ ...filter }),
      ...(page !== undefined && { page }),
      perPage,
      rows: ids.length,
      ids: [...new Set(ids)],
    },
  });
};
