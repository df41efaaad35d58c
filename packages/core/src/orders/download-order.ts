import type { AnyCaller } from '../domain/caller.ts';
import { documentFileName } from '../domain/document-file-name.ts';
import type { Order } from '../domain/order.ts';
import { type Visibility, visibleTo } from '../domain/visibility.ts';
import type { Ports, OrderDocument } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { readAhead } from '../steps/read-ahead.ts';
import { type FilePorts, readFile } from '../steps/read-file.ts';
import { findOrder } from './steps/find-order.ts';
import { MANIFEST_START, manifestRow } from './steps/order-manifest.ts';

/** A file of an archive. */
export interface OrderFile {
  /** A path without folders, of at most 255 bytes of UTF-8. No other file of the order has it. */
  readonly name: string;
  /** The bytes of the file. */
  readonly bytes: Uint8Array;
}

/** The documents of an order. */
export interface DownloadedOrder {
  /** The order of the files. */
  readonly order: Order;
  /**
   * The completed documents, one after the other, and last `manifest.csv` with all documents. Rejects
   * with `Unreadable` at a damaged document, so that no archive is complete without it.
   */
  readonly files: AsyncIterable<OrderFile>;
}

export interface DownloadOrder {
  /**
   * Returns the completed documents of an order and a manifest, one file at a time, which is read
   * as the reader takes it.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:download`.
   * @throws Unreadable while the files are read, at a damaged or missing one.
   */
  (caller: AnyCaller, id: number | string): Promise<DownloadedOrder>;
}

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const BATCH = 100;
/** The files that are read ahead. */
const AT_ONCE = 4;

type FilesPorts = FilePorts & Pick<Ports, 'documents'>;

async function* documentsOf(
  { documents }: Pick<Ports, 'documents'>,
  { siteId, id }: Order,
  { employees }: Visibility,
): AsyncGenerator<OrderDocument> {
  let afterId = 0;
  for (;;) {
    const batch = await documents.ofOrder({
      siteId,
      orderId: id,
      employees,
      afterId,
      limit: BATCH,
    });
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined) return;
    afterId = last.id;
  }
}

/** A row of the manifest, and its file if the document is completed. */
interface Part {
  readonly row: string;
  readonly file?: OrderFile;
}

const readPart = async (ports: FilesPorts, document: OrderDocument): Promise<Part> => {
  if (document.status !== 'Completed') return { row: manifestRow(document) };
  const { bytes, sha256 } = await readFile(ports, document);
  // The UUID makes the name unique.
  const name = documentFileName(document, ` ${document.uuid}.pdf`);
  return { row: manifestRow(document, { name, sha256 }), file: { name, bytes } };
};

async function* filesOf(
  ports: FilesPorts,
  documents: AsyncIterable<OrderDocument>,
): AsyncGenerator<OrderFile> {
  let manifest = MANIFEST_START;
  for await (const part of readAhead(documents, AT_ONCE, (each) => readPart(ports, each))) {
    manifest += part.row;
    if (part.file !== undefined) yield part.file;
  }
  yield { name: 'manifest.csv', bytes: new TextEncoder().encode(manifest) };
}

type DownloadPorts = FilesPorts &
  Pick<Ports, 'auditLog' | 'clock' | 'orders' | 'random' | 'requestOrigin'>;

/** Records the download, then reads and checks files, four at once and no more than the reader takes. */
export const downloadOrder =
  (ports: DownloadPorts): DownloadOrder =>
  async (caller, id) => {
    const order = await findOrder(ports, { caller, id, permission: 'documents:download' });
    const subject = { kind: 'order', id: String(order.id) } as const;
    await ports.auditLog.record(auditEntry(ports, { action: 'order.downloaded', caller, subject }));
    const documents = documentsOf(ports, order, visibleTo(caller));
    return { order, files: filesOf(ports, documents) };
  };
