import { has } from './walk-records.ts';
import type { WalkRequest, WalkRow } from './walk-requests.ts';

/** A download, what its response shows of the file, and its status for whoever may download. */
const download = (
  kind: 'statement' | 'order',
  sent: WalkRequest['sent'],
  { shows, status = 200 }: Required<Pick<WalkRequest, 'shows'>> & { readonly status?: number },
): WalkRequest => ({
  sent,
  status: (by, owner) => (by.id === owner.id || has(by, kind, 'download') ? status : 403),
  shows,
});

const RANGE = { range: 'bytes=1-4' };
const OTHER_FILE = { ...RANGE, 'if-range': '"x"' };
const ANY_FILE = { 'if-none-match': '*' };

const isWhole = (bytes: Buffer, file: Buffer): boolean => bytes.equals(file);
const isPart = (bytes: Buffer, file: Buffer): boolean => bytes.equals(file.subarray(1, 5));
const hasFile = (bytes: Buffer, file: Buffer): boolean => bytes.includes(file);
/** Whether a bound file has content of the file, whose objects have other numbers there. */
const hasContent = (bytes: Buffer, file: Buffer): boolean => {
  const start = Math.max(file.indexOf('stream\n') + 7, 40);
  return bytes.includes(file.subarray(start, start + 100));
};
const isEmpty = (bytes: Buffer): boolean => bytes.length === 0;

/** Downloads of a document that is made: the file, a part of it, and nothing if the client has it. */
export const downloadFile: WalkRow = {
  kind: 'statement',
  requests: (id) => {
    const path = `/documents/${id}/download`;
    return [
      download('statement', { path }, { shows: isWhole }),
      download('statement', { method: 'HEAD', path }, { shows: isEmpty }),
      download('statement', { path, headers: RANGE }, { shows: isPart, status: 206 }),
      download('statement', { path, headers: OTHER_FILE }, { shows: isWhole }),
      download('statement', { path, headers: ANY_FILE }, { shows: isEmpty, status: 304 }),
    ];
  },
};

/** Downloads of an order: an archive with the file, also with conditions of files, and one PDF. */
export const downloadArchive: WalkRow = {
  kind: 'order',
  requests: (id) => {
    const path = `/orders/${id}/download`;
    return [
      download('order', { path }, { shows: hasFile }),
      download('order', { method: 'HEAD', path }, { shows: isEmpty }),
      download('order', { path, headers: { ...RANGE, ...ANY_FILE } }, { shows: hasFile }),
      download('order', { path: `${path}?format=pdf` }, { shows: hasContent }),
      download('order', { method: 'HEAD', path: `${path}?format=pdf` }, { shows: isEmpty }),
    ];
  },
};
