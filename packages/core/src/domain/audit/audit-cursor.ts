import type { AuditEntry } from './audit-entry.ts';
import { type Validation } from '../foundation/validation.ts';
import { cursorOf, validateCursor, type Walk } from '../fields/cursor.ts';
import { placeOf } from '../fields/place.ts';

type AuditPlace = Pick<AuditEntry, 'atMs' | 'id'>;

/** Returns the audit trail with these conditions as a list, the newest entries first. */
const trail = (filter: object): Walk => ({
  name: 'audit',
  sort: [{ key: 'atMs', descending: true }],
  sortKinds: { atMs: 'number' },
  tie: { key: 'id', kind: 'key' },
  filter,
});

/** Returns the cursor of the entries after one, with these conditions. */
export const auditCursor = (filter: object, entry: AuditPlace): string => {
  const walk = trail(filter);
  return cursorOf(walk, placeOf(walk, walk.sort, entry));
};

/** Validates the cursor of a trail with these conditions; undefined and an empty text are the start. */
export const validateAuditCursor = (
  filter: object,
  input: unknown = '',
): Validation<AuditPlace | undefined> => {
  const cursor = validateCursor(trail(filter), input);
  if (!('value' in cursor)) return cursor;
  if (cursor.value === null) return { value: undefined };
  const { values, id } = cursor.value;
  return { value: { atMs: Number(values[0]), id: String(id) } };
};
