import { UPKEEP_ACTIONS, type UpkeepAction } from '../domain/audit/audit-entry.ts';
import { validateFreeForm } from '../domain/fields/record-rules.ts';
import {
  fieldsOf,
  invalid,
  isObject,
  oneOf,
  validate,
  type Validation,
} from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';

/** How many of what, by the name of what is counted. */
export type UpkeepCounts = Readonly<Record<string, number>>;

/** What an operator's command did to the whole installation. */
export interface Upkeep {
  /** The action of the entry. */
  readonly action: UpkeepAction;
  /** One whole number at least, and nothing else: the trail has no name or value of a record. */
  readonly details: UpkeepCounts;
}

export interface AuditUpkeep {
  /**
   * Records in the audit trail what an operator's command did to the whole installation.
   *
   * @throws `input.invalid` for an unknown action, and for details that are not whole numbers.
   */
  (upkeep: Upkeep): Promise<void>;
}

const validateCounts = (input: unknown): Validation<UpkeepCounts> => {
  const counts = isObject(input) ? Object.values(input) : [];
  return counts.length > 0 &&
    counts.every((count) => Number.isSafeInteger(count)) &&
    'value' in validateFreeForm(input)
    ? { value: input as UpkeepCounts }
    : invalid({ rule: 'integer' });
};

/** Records it through `AuditLog`, for all sites: an entry of upkeep follows what it records. */
export const auditUpkeep =
  (ports: Pick<Ports, 'auditLog' | 'clock' | 'random' | 'requestOrigin'>): AuditUpkeep =>
  async (upkeep) => {
    const fields = fieldsOf(upkeep);
    const { action, details } = validate({
      action: oneOf(UPKEEP_ACTIONS)(fields.action),
      details: validateCounts(fields.details),
    });
    await ports.auditLog.add(auditEntry(ports, { action, details }));
  };
