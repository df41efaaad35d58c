import { createHash, randomBytes } from 'node:crypto';
import { documentKey } from '@paydocs/core';
import { openDocumentStore } from '@paydocs/documents';
import { dataKeyRing, openDatabase, sql } from '@paydocs/mikro-orm';
import type { World } from '../world.ts';

/** The address of the documents of a world. */
export const documentsUrl = ({ folder }: World): string => `file:${folder}/documents`;

interface Row {
  readonly uuid: string;
  readonly site_id: string;
}

/** Returns the UUIDs of two documents of an order, and replaces the file of the second by one of this size. */
export const withLargeFile = async (
  world: World,
  { orderId, bytes }: { readonly orderId: number; readonly bytes: number },
): Promise<{ readonly small: string; readonly large: string }> => {
  const keys = dataKeyRing([world.dataKeys]);
  const database = await openDatabase({ url: world.databaseUrl, dataKeys: keys });
  try {
    const { run } = database.sql;
    const [small, large] = await run(sql<Row>`select uuid, site_id from documents
      where task_order_id = ${orderId} and status = 'Completed' order by id limit 2`);
    if (small === undefined || large === undefined) throw new Error('The order has no documents.');
    const store = await openDocumentStore({ url: documentsUrl(world), keys });
    const content = randomBytes(bytes);
    const key = documentKey(Number(large.site_id), { uuid: large.uuid, version: 1 });
    await store.put(key, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const data = JSON.stringify({ driver: store.driver, key, bytes, sha256 });
    await run(sql`update documents set storage_data = ${data}::jsonb where uuid = ${large.uuid}`);
    return { small: small.uuid, large: large.uuid };
  } finally {
    await database.close();
  }
};
