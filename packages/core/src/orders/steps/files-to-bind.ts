import type { Order } from '../../domain/orders/order.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { isObject } from '../../domain/foundation/validation.ts';
import type { FileToBind, OrderDocument, Ports } from '../../ports/index.ts';
import { readAhead } from '../../steps/files/read-ahead.ts';
import { type FilePorts, readFile } from '../../steps/files/read-file.ts';

export type BindPorts = FilePorts & Pick<Ports, 'binder'>;

/** A PDF has at most 8,388,607 objects (ISO 32000-1, Annex C), and a statement about 300. */
const DOCUMENTS_MAX = 20_000;

/**
 * Checks that a PDF has room for the documents of an order.
 *
 * @throws `order.unprintable` for an order of more than 20,000 completed documents.
 */
export const requirePrintable = ({ counts }: Pick<Order, 'counts'>): void => {
  if (counts.completed <= DOCUMENTS_MAX) return;
  throw new Refused('order.unprintable', {
    detail: 'One PDF has at most 20,000 documents; download the order as ZIP.',
  });
};

/** Returns the name of a document in an outline: the employee and the pay date that it shows. */
export const outlineName = ({ type, content }: Pick<OrderDocument, 'type' | 'content'>): string => {
  const { employee, pay_date: payDate } = content.parse();
  const name = isObject(employee) ? employee['name'] : undefined;
  return [name, payDate].filter((part) => typeof part === 'string').join(', ') || type;
};

const readToBind = async (
  ports: BindPorts,
  document: OrderDocument,
): Promise<FileToBind | undefined> => {
  if (document.status !== 'Completed') return undefined;
  const { bytes } = await readFile(ports, document);
  const problem = await ports.binder.check(bytes);
  if (problem === undefined) return { name: outlineName(document), bytes };
  throw new Refused('order.unprintable', {
    detail: `The document ${document.uuid} cannot be printed with others. ${problem}`,
  });
};

/**
 * Reads the completed documents, some at once and no more than the reader takes.
 *
 * @throws `order.unprintable` at a file that cannot be bound with others.
 * @throws Unreadable at a damaged or missing file.
 */
export async function* filesToBind(
  ports: BindPorts,
  documents: AsyncIterable<OrderDocument>,
  atOnce: number,
): AsyncGenerator<FileToBind> {
  for await (const file of readAhead(documents, atOnce, (each) => readToBind(ports, each))) {
    if (file !== undefined) yield file;
  }
}
