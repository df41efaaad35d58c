import { validateId, validateInteger } from '../domain/fields/page.ts';
import { isUnreadable } from '../domain/foundation/unreadable.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { CompletedDocument, Ports } from '../ports/index.ts';
import { inParallel } from '../steps/lanes/in-parallel.ts';
import { checkFile, type FilePorts } from '../steps/files/read-file.ts';

/** Which files to check. */
export interface FilesRequest {
  /** Only documents with a smaller id; the newest ones by default. */
  readonly before?: number | undefined;
  /** The maximum number of files, 1–500; 100 by default. */
  readonly limit?: number | undefined;
}

/** A completed document whose file is missing, or not the one that was stored. */
export interface FileFault {
  /** The id of the site. */
  readonly siteId: number;
  /** The UUID of the document. */
  readonly uuid: string;
  /** A sentence, without personal data. */
  readonly message: string;
}

/** The result of checking the files of some documents. */
export interface CheckedFiles {
  /** The number of documents. */
  readonly checked: number;
  /** Those whose file is not right. */
  readonly faults: readonly FileFault[];
  /** The next request continues before this id; null when no document is left. */
  readonly before: number | null;
}

export interface CheckFiles {
  /**
   * Checks the files of the next completed documents of all sites, the newest first: that each is
   * there, with the length and the SHA-256 of its document. Call it again before the last id of
   * the result.
   *
   * @throws `input.invalid` for `before` that is no id, and a `limit` that is not 1–500.
   */
  (request?: FilesRequest): Promise<CheckedFiles>;
}

const FILES = 100;
const FILES_MAX = 500;
/** Few enough connections. */
const AT_ONCE = 8;

type CheckPorts = FilePorts & Pick<Ports, 'documents'>;

/** Whether a document is still completed: a file goes with its document. */
const isCompleted = async (
  { documents }: Pick<Ports, 'documents'>,
  { id }: CompletedDocument,
): Promise<boolean> => {
  const [found] = await documents.completed({ before: id + 1, limit: 1 });
  return found?.id === id;
};

const faultsOf = async (
  ports: CheckPorts,
  document: CompletedDocument,
): Promise<readonly FileFault[]> => {
  try {
    await checkFile(ports, document);
    return [];
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    if (!(await isCompleted(ports, document))) return [];
    const { siteId, uuid } = document;
    return [{ siteId, uuid, message: error.message }];
  }
};

/** Reads the files of the next documents, the newest first, and compares their lengths and SHA-256. */
export const checkFiles =
  (ports: CheckPorts): CheckFiles =>
  async (request = {}) => {
    const { before = Number.MAX_SAFE_INTEGER, limit = FILES } = fieldsOf(request);
    const query = validate({
      before: validateId(before),
      limit: validateInteger(limit, FILES_MAX),
    });
    const documents = await ports.documents.completed(query);
    const faults: FileFault[] = [];
    await inParallel(documents, AT_ONCE, async (document) => {
      faults.push(...(await faultsOf(ports, document)));
    });
    return { checked: documents.length, faults, before: documents.at(-1)?.id ?? null };
  };
