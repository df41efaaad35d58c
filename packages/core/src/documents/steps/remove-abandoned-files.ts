import type { Ports } from '../../ports/index.ts';
import { removeFiles } from '../../steps/files/remove-files.ts';

const BATCH = 100;
/** Few enough connections. */
const AT_ONCE = 4;

/**
 * Removes files of documents that are canceled or deleted: their workers were killed before they could.
 * A file is forgotten after it is removed, so that an interruption removes it again.
 */
export const removeAbandonedFiles = async (
  { clock, documentStore, documentTasks }: Pick<Ports, 'clock' | 'documentStore' | 'documentTasks'>,
  leaseMs: number,
): Promise<void> => {
  const files = await documentTasks.abandonedFiles({ nowMs: clock.nowMs(), leaseMs, limit: BATCH });
  if (files.length === 0) return;
  await removeFiles(documentStore, files, AT_ONCE);
  await documentTasks.forgetFiles(files);
};
