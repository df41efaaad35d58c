import type { AuditEntry } from './audit-entry.ts';
import { invalid, type Validation } from '../foundation/validation.ts';

type AuditPlace = Pick<AuditEntry, 'atMs' | 'id'>;

const CURSOR = /^(\d{1,16})\.([\w-]{1,64})$/;

/** Returns the place of an entry as text, for the request of the entries after it. */
export const auditCursor = ({ atMs, id }: AuditPlace): string => `${atMs}.${id}`;

/** Validates the text of a place; undefined is the start. */
export const validateAuditCursor = (input: unknown): Validation<AuditPlace | undefined> => {
  if (input === undefined) return { value: undefined };
  const [, atMs, id] = (typeof input === 'string' && CURSOR.exec(input)) || [];
  return atMs === undefined || id === undefined
    ? invalid({ rule: 'cursor' })
    : { value: { atMs: Number(atMs), id } };
};
