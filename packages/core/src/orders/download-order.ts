import type { Caller } from '../domain/caller.ts';
import { documentFileName } from '../domain/document-file-name.ts';
import type { Order } from '../domain/order.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { readAhead } from '../steps/read-ahead.ts';
import { type FilePorts, readFile } from '../steps/read-file.ts';
import { findOrder } from './steps/find-order.ts';

/** A file of an archive. */
export interface OrderFile {
  /** A path without folders. */
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

/** Returns the files of an order, which are read as the reader takes them. */
export type DownloadOrder = (caller: Caller, id: number | string) => Promise<DownloadedOrder>;

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const BATCH = 100;
/** The files that are read ahead. */
const AT_ONCE = 4;
const COLUMNS = ['uuid', 'employee', 'file', 'sha256', 'status'] as const;

type FilesPorts = FilePorts & Pick<Ports, 'documents'>;

/** Returns a row of the manifest, whose values have neither quotes nor commas. */
const row = (values: readonly (string | number)[]): string => `${values.join(',')}\r\n`;

async function* documentsOf(
  { documents }: Pick<Ports, 'documents'>,
  { siteId, id }: Order,
): AsyncGenerator<DocumentDetails> {
  let afterId = 0;
  for (;;) {
    const batch = await documents.ofOrder({ siteId, orderId: id, afterId, limit: BATCH });
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

const readPart = async (ports: FilesPorts, document: DocumentDetails): Promise<Part> => {
  const { uuid, employeeId, status } = document;
  if (status !== 'Completed') return { row: row([uuid, employeeId, '', '', status]) };
  const { bytes, sha256 } = await readFile(ports, document);
  const name = `${documentFileName(document)} ${uuid}.pdf`;
  return { row: row([uuid, employeeId, name, sha256, status]), file: { name, bytes } };
};

async function* filesOf(ports: FilesPorts, order: Order): AsyncGenerator<OrderFile> {
  let manifest = row(COLUMNS);
  const documents = documentsOf(ports, order);
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
    return { order, files: filesOf(ports, order) };
  };
