import { isDocumentKey } from '../../domain/documents/document-key.ts';
import { isObject } from '../../domain/foundation/validation.ts';
import type { Ports, DocumentDetails, StorageData } from '../../ports/index.ts';
import { Unreadable } from '../../domain/foundation/unreadable.ts';

/** The ports that read the file of a document. */
export type FilePorts = Pick<Ports, 'digest' | 'documentStore'>;

/** The parts of a document by which its file is found and checked. */
export type Stored = Pick<DocumentDetails, 'siteId' | 'uuid' | 'storageData'>;

/** Where a file is, and what it must be. */
type FilePlace = Pick<StorageData, 'key' | 'bytes' | 'sha256'>;

const isFilePlace = (data: unknown): data is FilePlace =>
  isObject(data) &&
  typeof data['key'] === 'string' &&
  typeof data['sha256'] === 'string' &&
  Number.isSafeInteger(data['bytes']);

/** Returns the bytes of parts that have exactly this size together; undefined for any other size. */
export const collect = async (
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
 * Returns where the file of a document is. Its key is one of the document, so that a changed row never leads
 * to the file of another one.
 *
 * @throws Unreadable when the document does not say where its file is, or names another file.
 */
export const storageOf = ({ siteId, uuid, storageData }: Stored): FilePlace => {
  const data: unknown = storageData.parse();
  if (!isFilePlace(data)) {
    throw new Unreadable(`The document ${uuid} does not say where its file is.`);
  }
  const { key, bytes, sha256 } = data;
  if (isDocumentKey(key, siteId, uuid)) return { key, bytes, sha256 };
  throw new Unreadable(`The document ${uuid} names the file of another one: its row was changed.`);
};

const damaged = (uuid: string): Unreadable =>
  new Unreadable(`The file of the document ${uuid} is damaged: restore it from a backup.`);

/** Starts to read the file of a document. Returns undefined for one of another size. */
const openStored = async (
  { documentStore }: Pick<FilePorts, 'documentStore'>,
  uuid: string,
  data: FilePlace,
): Promise<AsyncIterable<Uint8Array> | undefined> => {
  const stored = await documentStore.read(data.key);
  if (stored === undefined) throw new Unreadable(`The file of the document ${uuid} is missing.`);
  if (stored.size === data.bytes) return stored.content;
  await stored.close();
  return undefined;
};

/**
 * Checks the file of a document that is `Completed` without keeping its bytes. Returns its SHA-256.
 *
 * @throws Unreadable when the file is missing or not that which was stored.
 */
export const checkFile = async (ports: FilePorts, document: Stored): Promise<string> => {
  const { uuid } = document;
  const data = storageOf(document);
  const content = await openStored(ports, uuid, data);
  if (content === undefined || (await ports.digest.sha256HexOf(content)) !== data.sha256) {
    throw damaged(uuid);
  }
  return data.sha256;
};

/**
 * Reads the file of a document that is `Completed`, whole, and checks it before anybody gets a byte.
 *
 * @throws Unreadable when the file is missing or not that which was stored.
 */
export const readFile = async (
  ports: FilePorts,
  document: Stored,
): Promise<{ readonly bytes: Uint8Array; readonly sha256: string }> => {
  const { uuid } = document;
  const data = storageOf(document);
  const content = await openStored(ports, uuid, data);
  const bytes = content === undefined ? undefined : await collect(content, data.bytes);
  if (bytes === undefined || (await ports.digest.sha256Hex(bytes)) !== data.sha256) {
    throw damaged(uuid);
  }
  return { bytes, sha256: data.sha256 };
};
