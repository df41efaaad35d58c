import { type DocumentStore, documentKey, isUnreadable, systemClock } from '@paydocs/core';
import type { EncryptedDocumentStore } from '@paydocs/documents';
import type { Database, MadeDocument } from '@paydocs/mikro-orm';
import { openConfiguredDocuments } from '../adapters/open-configured-documents.ts';
import { DOCUMENTS } from '../config/production-needs.ts';
import type { Config } from '../config/settings.ts';
import { OperationalError } from '../errors/operational-error.ts';
import { redrawnLine } from '../terminal/progress-bar.ts';

/** The files that were encrypted with the first key, and the sentences of those that cannot be read. */
export interface ReencryptedFiles {
  readonly moved: number;
  readonly unreadable: readonly string[];
}

const BATCH = 500;
/** Few enough connections. */
const AT_ONCE = 8;

const isEncrypted = (store: DocumentStore): store is EncryptedDocumentStore => 'reencrypt' in store;

const openStore = async (
  { dataKeys: keys }: Pick<Database, 'dataKeys'>,
  config: Config,
): Promise<Pick<EncryptedDocumentStore, 'reencrypt'>> => {
  const store = await openConfiguredDocuments(config, { clock: systemClock, keys });
  if (isEncrypted(store)) return store;
  throw new OperationalError(DOCUMENTS.sentence);
};

/**
 * Encrypts the file of every document with the first data key, while the service runs. After an
 * interruption the next call continues, because it skips files of the first key.
 *
 * @throws OperationalError when there are documents and no store is configured.
 * @throws Unavailable while the store is away.
 */
export const reencryptFiles = async (
  database: Pick<Database, 'dataKeys' | 'listMadeDocuments'>,
  config: Config,
): Promise<ReencryptedFiles> => {
  const unreadable: string[] = [];
  let moved = 0;
  let seen = 0;
  let batch = await database.listMadeDocuments({ afterId: 0, limit: BATCH });
  if (batch.length === 0) return { moved, unreadable };
  const store = await openStore(database, config);
  const { draw, end } = redrawnLine(process.stderr, () => `${seen.toLocaleString('en')} files`);
  const move = async ({ siteId, uuid }: MadeDocument): Promise<void> => {
    try {
      if ((await store.reencrypt(documentKey(siteId, uuid))) === 'moved') moved += 1;
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      unreadable.push(error.message);
    }
    seen += 1;
    draw();
  };
  for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
    const queue = batch.values();
    const lane = async (): Promise<void> => {
      for (const made of queue) await move(made);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    batch = await database.listMadeDocuments({ afterId: last.id, limit: BATCH });
  }
  end();
  return { moved, unreadable };
};
