import { orderStatusOf } from '@paydocs/core';
import type {
  PayRunHistory,
  PlacedOrder,
  StoredOrder,
  StoredStatement,
} from '../history/pay-run.ts';
import type { Invariant, Violation } from './violation.ts';

const asViolations = (
  { row }: PayRunHistory,
  invariant: Invariant,
  found: readonly string[],
): readonly Violation[] => found.map((what) => ({ invariant, row, what }));

const listed = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();

/** Returns what is wrong with the order of a key. */
const wrongOrder = (
  { key, id, outcome, employeeIds }: PlacedOrder,
  stored: readonly StoredOrder[],
  documentsOf: ReadonlyMap<number, readonly StoredStatement[]>,
): readonly string[] => {
  const [order] = stored;
  if (order === undefined) return outcome === 'done' ? [`${key} is not stored`] : [];
  if (outcome === 'refused') return [`${key} was refused, and is stored`];
  const documents = (documentsOf.get(order.id) ?? []).filter(
    ({ replacesId }) => replacesId === null,
  );
  const ids = documents.map(({ employeeId }) => employeeId);
  // An order of all employees that was canceled while it got its documents has some of them.
  const isPart = order.isCanceled && new Set(ids).size === ids.length;
  const isWhole = listed(ids) === listed(employeeIds);
  return [
    ...(stored.length > 1 ? [`${key} is stored ${stored.length} times`] : []),
    ...(id !== undefined && id !== order.id ? [`${key} is ${order.id}, not ${id}`] : []),
    ...(isWhole || (isPart && ids.every((each) => employeeIds.includes(each)))
      ? []
      : [`${key} has documents of ${listed(ids)}, not of ${listed(employeeIds)}`]),
  ];
};

/** I17: each acknowledged order is stored once with one document for each employee, and has ended. */
export const judgeOrders = (history: PayRunHistory): readonly Violation[] => {
  const { orders, storedOrders, documents } = history;
  const byKey = Map.groupBy(storedOrders, ({ key }) => key);
  const documentsOf = Map.groupBy(documents, ({ orderId }) => orderId);
  const placed = new Set(orders.map(({ key }) => key));
  return asViolations(history, 'I17', [
    ...orders.flatMap((order) => wrongOrder(order, byKey.get(order.key) ?? [], documentsOf)),
    ...storedOrders
      .filter(({ key }) => !placed.has(key))
      .map(({ key }) => `nobody placed the order ${key}`),
    ...storedOrders
      .filter(({ status, hasEnd }) => status === 'Preparing' || status === 'Pending' || !hasEnd)
      .map(({ key, status }) => `${key} is ${status} and has not ended`),
  ]);
};

const MADE: ReadonlySet<string> = new Set(['Completed', 'Void']);

const wrongFile = (
  { uuid, file, status, steps }: StoredStatement,
  files: PayRunHistory['files'],
): readonly string[] => {
  const completions = steps.filter(({ after }) => after === 'Completed').length;
  const isMade = MADE.has(status);
  return [
    ...(completions === (isMade ? 1 : 0) ? [] : [`${uuid} was completed ${completions} times`]),
    ...(isMade && file?.isOwn !== true ? [`${file?.key} is no file of ${uuid}`] : []),
    ...(isMade && (file === undefined || files.get(file.key) !== file.sha256)
      ? [`the file of ${uuid} has the digest ${files.get(file?.key ?? '')}, not ${file?.sha256}`]
      : []),
  ];
};

/** I18: a document is completed once, and has one file, under a key of its own, with the digest of its record. */
export const judgeFiles = (history: PayRunHistory): readonly Violation[] => {
  const { documents, files } = history;
  const keys = new Set(documents.map(({ file }) => file?.key));
  return asViolations(history, 'I18', [
    ...documents.flatMap((document) => wrongFile(document, files)),
    ...[...files.keys()].filter((key) => !keys.has(key)).map((key) => `${key} has no document`),
  ]);
};

/** I19: a download has the digest of its record and of an undisturbed rendering for its employee. */
export const judgeDownloads = (history: PayRunHistory): readonly Violation[] => {
  const { documents, downloads } = history;
  const byUuid = new Map(documents.map((document) => [document.uuid, document]));
  const wrongDownloads = downloads
    .filter(({ status }) => status === 200)
    .flatMap(({ uuid, account, sha256, tag }) => {
      const stored = byUuid.get(uuid)?.file?.sha256;
      if (stored !== undefined && sha256 === stored && tag === stored) return [];
      return [`${account} got ${sha256} with the tag ${tag} as ${uuid}, whose digest is ${stored}`];
    });
  const wrongRenderings = documents
    .filter(({ file }) => file !== undefined)
    .flatMap(({ uuid, file, rendered, employeeId }) => [
      ...(rendered?.sha256 === file?.sha256 ? [] : [`${uuid} is no undisturbed rendering`]),
      ...(rendered?.isOfEmployee === true ? [] : [`${uuid} does not show employee ${employeeId}`]),
    ]);
  return asViolations(history, 'I19', [...wrongDownloads, ...wrongRenderings]);
};

/** I5: nobody gets a document that the account may not see. */
export const judgeStrangers = (history: PayRunHistory): readonly Violation[] =>
  asViolations(
    history,
    'I5',
    history.downloads
      .filter(({ isVisible, status }) => !isVisible && status > 0 && status < 400)
      .map(({ account, uuid, status }) => `${account} got ${status} for the foreign ${uuid}`),
  );

const AFTER: Readonly<Record<string, readonly string[]>> = {
  Pending: ['Completed', 'Failed', 'Canceled'],
  Failed: ['Pending'],
  Completed: ['Void'],
};

/** I20: every step of a status is one that may be, and what clients asked for has happened. */
export const judgeSteps = (history: PayRunHistory): readonly Violation[] => {
  const { documents, changes } = history;
  const byUuid = new Map(documents.map((document) => [document.uuid, document]));
  const replaced = new Set(documents.map(({ replacesId }) => replacesId));
  const forbidden = documents.flatMap(({ uuid, steps }) =>
    steps
      .filter(({ before, after }) => !(AFTER[before] ?? []).includes(after))
      .map(({ before, after }) => `${uuid} went from ${before} to ${after}`),
  );
  const lost = changes
    .filter(({ outcome }) => outcome === 'done')
    .flatMap(({ action, subject }) => {
      const document = byUuid.get(subject);
      if (action === 'document.voided' && document?.status !== 'Void')
        return [`${subject} is not void`];
      if (action === 'document.replaced' && !replaced.has(document?.id ?? -1))
        return [`nothing replaces ${subject}`];
      return [];
    });
  return asViolations(history, 'I20', [...forbidden, ...lost]);
};

const isOrderedAndCanceled = ({ status, replacesId }: StoredStatement): boolean =>
  status === 'Canceled' && replacesId === null;

/** I21: counts and status of an order are those of its documents. */
export const judgeCounts = (history: PayRunHistory): readonly Violation[] => {
  const documentsOf = Map.groupBy(history.documents, ({ orderId }) => orderId);
  const wrong = history.storedOrders.flatMap(({ id, key, counts, status, isCanceled }) => {
    const documents = documentsOf.get(id) ?? [];
    const statuses = documents.map((document) => document.status.toLowerCase());
    const rowsOf = (name: string): number => statuses.filter((each) => each === name).length;
    const differing = Object.entries<number>({ ...counts }).filter(
      ([name, count]) => count !== rowsOf(name),
    );
    const expected = orderStatusOf({ counts, skippedCount: 0, isCanceled });
    return [
      ...differing.map(
        ([name, count]) => `${key} counts ${count} ${name}, and has ${rowsOf(name)}`,
      ),
      ...(status === expected ? [] : [`${key} is ${status}, not ${expected}`]),
      ...(isCanceled || !documents.some(isOrderedAndCanceled)
        ? []
        : [`${key} has canceled documents, and is not canceled`]),
    ];
  });
  return asViolations(history, 'I21', wrong);
};
