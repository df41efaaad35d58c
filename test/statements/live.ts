import type { JudgedDocument } from './judged-document.ts';

const PENDING = new Set(['Pending', 'Processing']);

/**
 * Returns the documents that count: those that are completed, and the pending ones. One that is to replace
 * a completed document counts in its place, and so not before it is completed.
 */
export const liveOf = (documents: readonly JudgedDocument[]): readonly JudgedDocument[] => {
  const statuses = new Map(documents.map(({ id, status }) => [id, status]));
  return documents.filter(({ status, replacesId }) => {
    if (status === 'Completed') return true;
    return PENDING.has(status) && (replacesId === null || statuses.get(replacesId) !== 'Completed');
  });
};
