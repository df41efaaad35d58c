import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RecordRemoval, RemovalResult } from '@paydocs/core';
import type { WrittenEntity, WrittenKind } from './written-kind.ts';

type Condition = Pick<RecordRemoval, 'visibility' | 'writable' | 'id' | 'versions'>;

/** Why a record is not written. */
type NotWritten = Exclude<RemovalResult, { readonly outcome: 'removed' | 'referenced' }>;

/** Returns why a record is not written; undefined for one that is. */
export const notWritten = (
  found: Pick<WrittenEntity, 'userId' | 'version'> | null | undefined,
  { writable, versions }: Pick<Condition, 'writable' | 'versions'>,
): NotWritten | undefined => {
  if (found === null || found === undefined) return { outcome: 'missing' };
  if (writable !== 'site' && found.userId !== writable.userId) return { outcome: 'forbidden' };
  if (versions === undefined || versions.includes(found.version)) return undefined;
  return { outcome: 'stale', version: found.version };
};

/**
 * Loads the record of a removal and locks its row until the end of the transaction, so that the checks
 * of its version and its owner hold when it is removed.
 */
export const findWritten = async <Entity extends WrittenEntity>(
  em: SqlEntityManager,
  { entity, scopeOf }: Pick<WrittenKind<Entity, never>, 'entity' | 'scopeOf'>,
  { visibility, id, ...condition }: Condition,
): Promise<{ readonly found: Entity } | NotWritten> => {
  const scope = scopeOf(visibility);
  const found = await em.findOne<WrittenEntity>(
    entity,
    { id, siteId: visibility.siteId, ...(scope !== 'site' && { userId: scope.userId }) },
    { lockMode: LockMode.PESSIMISTIC_WRITE, filters: false },
  );
  return notWritten(found, condition) ?? { found: found as Entity };
};
