import type { AnyCaller } from '../domain/accounts/caller.ts';
import { documentFileName } from '../domain/types/document-file-name.ts';
import { typesOf, type WithDocumentTypes } from '../domain/types/document-types.ts';
import type { Order } from '../domain/orders/order.ts';
import { type OrderFormat, validateOrderFormat } from '../domain/orders/order-format.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import { type Visibility, visibleTo } from '../domain/accounts/visibility.ts';
import type { Ports, OrderDocument } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { readAhead } from '../steps/files/read-ahead.ts';
import { readFile } from '../steps/files/read-file.ts';
import { type BindPorts, filesToBind, requirePrintable } from './steps/files-to-bind.ts';
import { findOrder } from '../steps/orders/find-order.ts';
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

/** The documents of an order in one file for printing. */
export interface PrintedOrder {
  /** The order of the documents. */
  readonly order: Order;
  /**
   * The parts of a PDF of the completed documents, in the order of the manifest, with an outline of them.
   * Rejects with `Unreadable` at a damaged document, and with `order.unprintable` at one that cannot be
   * bound with others: a document that is wrong when the first part is taken, before that part.
   */
  readonly content: AsyncIterable<Uint8Array>;
}

/** What a download is, by its form. */
export interface OrderDownloads {
  /** The documents as files, with a manifest. */
  readonly zip: DownloadedOrder;
  /** The documents as one PDF. */
  readonly pdf: PrintedOrder;
}

/** The form of a download. */
export interface DownloadOptions<Format extends OrderFormat = OrderFormat> {
  /** `zip` by default. */
  readonly format?: Format | undefined;
}

export interface DownloadOrder {
  /**
   * Returns the completed documents of an order, which are read as the reader takes them: as files with a
   * manifest, or with `format: 'pdf'` as one PDF for printing.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `order.missing` for a foreign and an invisible order.
   * @throws `permission.missing` for an order of another user, without `documents:download`.
   * @throws `order.unprintable` with `format: 'pdf'`, for documents that cannot be one PDF.
   * @throws Unreadable while the files are read, at a damaged or missing one.
   */
  <Format extends OrderFormat = 'zip'>(
    caller: AnyCaller,
    id: number | string,
    options?: DownloadOptions<Format>,
  ): Promise<OrderDownloads[Format]>;
}

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const BATCH = 100;
/** The files that are read ahead. */
const AT_ONCE = 4;

type FilesPorts = BindPorts & Pick<Ports, 'documents'> & WithDocumentTypes;

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
  const name = documentFileName(document, typesOf(ports), ` ${document.uuid}.pdf`);
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

/** Returns each form of a download, which reads nothing before its reader does. */
const downloadsOf = (
  ports: DownloadPorts,
  order: Order,
  documents: AsyncIterable<OrderDocument>,
): { readonly [Format in OrderFormat]: () => OrderDownloads[Format] } => ({
  zip: () => ({ order, files: filesOf(ports, documents) }),
  pdf: () => {
    const title = `Order ${order.id}: ${order.type}`;
    const files = filesToBind(ports, documents, AT_ONCE);
    const madeAtMs = Date.parse(order.createdAt);
    return { order, content: ports.binder.bind(files, { title, madeAtMs }) };
  },
});

/** Records the download, then reads and checks files, four at once and no more than the reader takes. */
export const downloadOrder =
  (ports: DownloadPorts): DownloadOrder =>
  async (caller, id, options = {}) => {
    const { format } = validate({ format: validateOrderFormat(fieldsOf(options).format) });
    const order = await findOrder(ports, { caller, id, permission: 'documents:download' });
    if (format === 'pdf') requirePrintable(order);
    const subject = { kind: 'order', id: String(order.id) } as const;
    await ports.auditLog.add(auditEntry(ports, { action: 'order.downloaded', caller, subject }));
    const documents = documentsOf(ports, order, visibleTo(caller));
    return downloadsOf(ports, order, documents)[format]() as never;
  };
