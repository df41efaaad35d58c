/** The fields of a document that is no task of workers. */
export const NO_TASK = { leaseId: null, dueAtMs: null } as const;

/** Returns the fields of a task that is due now, as if no worker had claimed it. */
export const newTask = (nowMs: number) =>
  ({ dueAtMs: nowMs, leaseId: null, attempts: 0, madeAtMs: null, figuresVersion: null }) as const;

/**
 * Whether a worker may have stored a file of the document, or stores one now: it leases the document, and
 * changes it by freezing its content, before it stores a file.
 */
export const mayHaveFile = ({
  leaseId,
  version,
}: {
  readonly leaseId: string | null;
  readonly version: number;
}): boolean => leaseId !== null || version > 1;

/** Returns the status of a document as readers see it: one that a worker leases is `Processing`. */
export const shownStatus = ({
  status,
  leaseId,
}: {
  readonly status: string;
  readonly leaseId: string | null;
}): string => (status === 'Pending' && leaseId !== null ? 'Processing' : status);

/** Whether a document with this status will be made. */
export const isNotMade = (status: string): boolean =>
  status === 'Draft' || status === 'Pending' || status === 'Processing';

/** Whether a document is outdated for its readers: it prints figures that changed since, and is valid otherwise. */
export const isOutdated = ({
  status,
  outdatedAt,
}: {
  readonly status: string;
  readonly outdatedAt: string | null;
}): boolean => status === 'Completed' && outdatedAt !== null;

/** Whether a document that is to replace another one keeps others from doing so. */
export const isReplacing = ({ status }: { readonly status: string }): boolean =>
  status !== 'Canceled';
