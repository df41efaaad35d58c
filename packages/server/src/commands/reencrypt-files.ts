import {
  type DocumentStore,
  isUnreadable,
  logoFileOf,
  logoKey,
  type Site,
  type Sites,
  systemClock,
} from '@paydocs/core';
import type { EncryptedDocumentStore } from '@paydocs/documents';
import type { Database, MadeDocument } from '@paydocs/mikro-orm';
import { openConfiguredDocuments } from '../adapters/open-configured-documents.ts';
import { DOCUMENTS } from '../config/production-needs.ts';
import type { Config } from '../config/settings.ts';
import { OperationalError } from '../errors/operational-error.ts';
import { redrawnLine } from '../terminal/progress-bar.ts';

const BATCH = 500;
/** Few enough connections. */
const AT_ONCE = 8;

const isEncrypted = (store: DocumentStore): store is EncryptedDocumentStore => 'reencrypt' in store;

const openStore = async (
  { dataKeys: keys }: Pick<Database, 'dataKeys'>,
  config: Config,
): Promise<Pick<EncryptedDocumentStore, 'reencrypt' | 'remove'>> => {
  const store = await openConfiguredDocuments(config, { clock: systemClock, keys });
  if (isEncrypted(store)) return store;
  throw new OperationalError(DOCUMENTS.sentence);
};

interface WithSites {
  readonly ports: { readonly sites: Pick<Sites, 'list'> };
}

/** Encrypts the files of logos; returns the sentences of those that cannot be read. */
const reencryptLogos = async (
  store: Pick<EncryptedDocumentStore, 'reencrypt'>,
  sites: readonly Site[],
  onMoved: () => void,
): Promise<readonly string[]> => {
  const unreadable: string[] = [];
  for (const { id, logo } of sites) {
    const file = logoFileOf(logo);
    if (file === undefined) continue;
    try {
      if ((await store.reencrypt(logoKey(id, file.name))) === 'moved') onMoved();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      unreadable.push(error.message);
    }
  }
  return unreadable;
};

/**
 * Encrypts the file of every document and logo with the first data key, while the service runs, and calls
 * `onMoved` for each. After an interruption the next call continues, because it skips files of the
 * first key. Returns the sentences of files that cannot be read.
 *
 * @throws OperationalError when there are files and no store is configured.
 * @throws Unavailable while the store is away.
 */
export const reencryptFiles = async (
  database: Pick<Database, 'dataKeys' | 'listMadeDocuments'> & WithSites,
  config: Config,
  onMoved: () => void,
): Promise<readonly string[]> => {
  let seen = 0;
  let batch = await database.listMadeDocuments({ afterId: 0, limit: BATCH });
  const sites = await database.ports.sites.list();
  if (batch.length === 0 && !sites.some(({ logo }) => logoFileOf(logo) !== undefined)) return [];
  const store = await openStore(database, config);
  const unreadable = [...(await reencryptLogos(store, sites, onMoved))];
  const { draw, end } = redrawnLine(process.stderr, () => `${seen.toLocaleString('en')} files`);
  const isDeleted = async ({ id }: MadeDocument): Promise<boolean> => {
    const [found] = await database.listMadeDocuments({ afterId: id - 1, limit: 1 });
    return found?.id !== id;
  };
  const move = async (made: MadeDocument): Promise<void> => {
    const { key } = made;
    try {
      if (key !== null && (await store.reencrypt(key)) === 'moved') {
        onMoved();
        // The file was read before the document was deleted, and stored again after it.
        if (await isDeleted(made)) await store.remove(key);
      }
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      unreadable.push(error.message);
    }
    seen += 1;
    draw();
  };
  const moveAll = async (documents: readonly MadeDocument[]): Promise<void> => {
    const queue = documents.values();
    const lane = async (): Promise<void> => {
      for (const made of queue) await move(made);
    };
    // Each lane ends before the error is thrown, so that every moved file is counted.
    const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
    const failed = lanes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  try {
    for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
      await moveAll(batch);
      batch = await database.listMadeDocuments({ afterId: last.id, limit: BATCH });
    }
  } finally {
    end();
  }
  return unreadable;
};
