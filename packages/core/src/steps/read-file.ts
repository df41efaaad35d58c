import { isObject } from '../domain/validation.ts';
import type { Ports, DocumentDetails, StorageData } from '../ports/index.ts';
import { Unreadable } from '../domain/unreadable.ts';

/** The ports that read the file of a document. */
export type FilePorts = Pick<Ports, 'digest' | 'documentStore'>;

const isStorageData = (data: unknown): data is StorageData =>
  isObject(data) &&
  typeof data['key'] === 'string' &&
  typeof data['sha256'] === 'string' &&
  Number.isSafeInteger(data['bytes']);

const collect = async (
  content: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Uint8Array | undefined> => {
  const bytes = new Uint8Array(size);
  let end = 0;
  for await (const part of content) {
    if (end + part.length > size) return undefined;
    bytes.set(part, end);
    end += part.length;
  }
  return end === size ? bytes : undefined;
};

/**
 * Returns where the file of a document is.
 *
 * @throws Unreadable when the document does not say so.
 */
export const storageOf = ({
  uuid,
  storageData,
}: Pick<DocumentDetails, 'uuid' | 'storageData'>): StorageData => {
  const data: unknown = storageData.parse();
  if (isStorageData(data)) return data;
  throw new Unreadable(`The document ${uuid} does not say where its file is.`);
};

/**
 * Reads the file of a document that is `Completed`, whole, and checks it before anybody gets a byte.
 *
 * @throws Unreadable when the file is missing or not that which was stored.
 */
export const readFile = async (
  { digest, documentStore }: FilePorts,
  document: Pick<DocumentDetails, 'uuid' | 'storageData'>,
): Promise<{ readonly bytes: Uint8Array; readonly sha256: string }> => {
  const { uuid } = document;
  const data = storageOf(document);
  const stored = await documentStore.read(data.key);
  if (stored === undefined) throw new Unreadable(`The file of the document ${uuid} is missing.`);
  const isWhole = stored.size === data.bytes;
  if (!isWhole) await stored.close();
  const bytes = isWhole ? await collect(stored.content, data.bytes) : undefined;
  if (bytes === undefined || (await digest.sha256Hex(bytes)) !== data.sha256) {
    throw new Unreadable(`The file of the document ${uuid} is damaged: restore it from a backup.`);
  }
  return { bytes, sha256: data.sha256 };
};
