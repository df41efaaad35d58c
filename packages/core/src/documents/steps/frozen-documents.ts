import type { ShownContent } from '../../domain/documents/document-type.ts';
import {
  type DocumentTypes,
  typesOf,
  type WithDocumentTypes,
} from '../../domain/types/document-types.ts';
import { frozenStandard, statedStandard } from '../../domain/documents/pdf-standard.ts';
import type { RawJson } from '../../domain/values/raw-json.ts';
import { Unreadable } from '../../domain/foundation/unreadable.ts';
import { describeIssue } from '../../domain/fields/describe-issue.ts';
import { isErased } from '../../domain/records/erased.ts';
import { frozenContent } from '../../domain/documents/stored-content.ts';
import type { YearStatement } from '../../domain/statements/statement-year.ts';
import type { DocumentParties } from '../../domain/documents/document-type.ts';
import type { ClaimedDocument, ClaimedDocuments, Ports } from '../../ports/index.ts';
import { lackedOf } from '../../steps/statements/missing-items.ts';
import { listedStatements } from './listed-statements.ts';
import type { DocumentFailure } from './outcomes.ts';

/** A document whose content is frozen. */
export interface FrozenDocument {
  readonly document: ClaimedDocument;
  /** What the file prints: the frozen content, with what its type prints in full. */
  readonly shown: ShownContent;
  readonly madeAtMs: number;
  /** The version in which it is frozen, to which its file belongs. */
  readonly version: number;
}

/** A document that this worker cannot make: it lacks a key or the type, or the type throws. */
export interface LockedDocument extends Pick<ClaimedDocument, 'id' | 'attempts'> {
  readonly fault: unknown;
}

/** The documents of a batch that can be rendered, and those that cannot be made. */
export interface FrozenBatch {
  readonly frozen: readonly FrozenDocument[];
  readonly failures: readonly DocumentFailure[];
  /** Documents that another worker may make. */
  readonly locked: readonly LockedDocument[];
}

/** A document that crashed this many workers, or found no store for days, is not tried again. */
const ATTEMPTS_MAX = 500;
/** For about a day, documents wait for a worker that has the key of their records. */
const LOCKED_ATTEMPTS_MAX = 100;

const failure = (id: number, code: string, detail: string): DocumentFailure => ({
  id,
  errors: { code, detail },
});

/** A document with its complete content, to freeze. */
interface Completed extends Omit<FrozenDocument, 'version'> {
  readonly content: RawJson;
}

type Result = Completed | DocumentFailure | LockedDocument;

/** Returns the records of a document, or why it cannot be made without them: here, or anywhere. */
const recordsOf = ({
  id,
  attempts,
  parties,
}: ClaimedDocument): DocumentParties | DocumentFailure | LockedDocument => {
  if ('unreadable' in parties) {
    const { unreadable: reason, isKeyMissing } = parties;
    return isKeyMissing && attempts <= LOCKED_ATTEMPTS_MAX
      ? { id, attempts, fault: new Unreadable(reason) }
      : failure(id, 'record.unreadable', reason);
  }
  return parties.employee !== null && isErased(parties.employee)
    ? failure(id, 'person.erased', 'The employee is erased.')
    : parties;
};

const isFrozen = ({ madeAtMs, madeVersion, year }: ClaimedDocument): boolean =>
  madeAtMs !== null && madeVersion === year.version;

/** What the documents of a batch have in common. */
interface Completing extends Pick<ClaimedDocuments, 'site'> {
  readonly nowMs: number;
  readonly types: DocumentTypes;
  readonly listed: ReadonlyMap<number, readonly YearStatement[]>;
}

/** Returns a document with its complete content, or why it cannot be made, here or anywhere. */
const complete = (
  document: ClaimedDocument,
  { site, nowMs, types, listed }: Completing,
): Result => {
  const { id, attempts, year } = document;
  const type = types.find(document.type);
  if (type === undefined) {
    const reason = `This worker has no type of documents ${document.type}.`;
    return attempts <= LOCKED_ATTEMPTS_MAX
      ? { id, attempts, fault: new Unreadable(reason) }
      : failure(id, 'type.unknown', 'No worker has the type of the document.');
  }
  if (attempts > ATTEMPTS_MAX) {
    return failure(id, 'attempts.exhausted', `The document was tried ${attempts - 1} times.`);
  }
  if (isFrozen(document)) {
    // A worker before has frozen the content.
    const { content, madeAtMs } = document;
    const frozen = { document, content, madeAtMs: madeAtMs as number };
    const standard = frozenStandard(content);
    const shown = type.readShown(content);
    if (type.inFull === undefined) return { ...frozen, shown: { ...shown, ...standard } };
    const records = recordsOf(document);
    if (!('company' in records)) return records;
    return { ...frozen, shown: { ...type.inFull(shown, records), ...standard } };
  }
  const records = recordsOf(document);
  if (!('company' in records)) return records;
  const { absentRows, pdfStandard } = site.settings;
  const facts = { figures: year.figures, statements: listed.get(id), absentRows, ...records };
  const standard = statedStandard(pdfStandard);
  const ordered = type.read(document.requested);
  const lacked = lackedOf(ordered, type, records);
  if (lacked !== undefined) return failure(id, 'content.invalid', describeIssue(lacked));
  const shown = type.complete(ordered, facts);
  const content = frozenContent({ ...shown, ...standard });
  return 'value' in content
    ? {
        document,
        shown: { ...(type.inFull?.(shown, records) ?? shown), ...standard },
        content: content.value,
        madeAtMs: nowMs,
      }
    : failure(id, 'content.too-long', 'The content is too long.');
};

/** Completes a document. An error of a type of a host is a fault of this document alone. */
const completeAlone = (document: ClaimedDocument, completing: Completing): Result => {
  try {
    return complete(document, completing);
  } catch (fault) {
    return { id: document.id, attempts: document.attempts, fault };
  }
};

const isFailure = (item: Result): item is DocumentFailure => 'errors' in item;
const isLocked = (item: Result): item is LockedDocument => 'fault' in item;
const isCompleted = (item: Result): item is Completed => 'document' in item;

/**
 * Completes and freezes the content of claimed documents, each in a version of its own. What a worker that
 * stopped or crashed has frozen stays, unless the figures of the year have changed since.
 */
export const frozenDocuments = async (
  ports: Pick<Ports, 'clock' | 'documentTasks' | 'store'> & WithDocumentTypes,
  leaseId: string,
  claimed: ClaimedDocuments,
): Promise<FrozenBatch> => {
  const { clock, documentTasks } = ports;
  const types = typesOf(ports);
  const { documents, site } = claimed;
  const nowMs = clock.nowMs();
  const open = documents.filter((document) => !isFrozen(document));
  const listed = await listedStatements(ports, open, types);
  const results = documents.map((document) =>
    completeAlone(document, { site, nowMs, types, listed }),
  );
  const completed = results.filter(isCompleted);
  const frozen = await documentTasks.freeze({
    leaseId,
    nowMs,
    documents: completed.map(({ document: { id, year }, content, madeAtMs }) => ({
      id,
      content,
      figuresVersion: year.version,
      madeAtMs,
    })),
  });
  const versions = new Map(frozen.map(({ id, version }) => [id, version]));
  return {
    frozen: completed.flatMap((item) => {
      const version = versions.get(item.document.id);
      return version === undefined ? [] : [{ ...item, version }];
    }),
    failures: results.filter(isFailure),
    locked: results.filter(isLocked),
  };
};
