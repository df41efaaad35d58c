import type { RecordIdentity } from '../fields/record.ts';

const WITHOUT_KEY = /^paydocs-([1-9]\d{0,14})$/;

/** Returns the key under which a record is exported: its own one, or `paydocs-<id>`. */
export const exportedKey = ({
  id,
  externalId,
}: Pick<RecordIdentity, 'id' | 'externalId'>): string => externalId ?? `paydocs-${id}`;

/** Returns the id of the record that is exported under a key if it has none of its own. */
export const exportedId = (key: string): number | undefined => {
  const [, id] = WITHOUT_KEY.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
};
