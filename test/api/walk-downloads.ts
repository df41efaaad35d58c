import type { Sent } from './client.ts';
import { has } from './walk-records.ts';
import type { WalkRequest, WalkRow } from './walk-requests.ts';

/** A download of a record, whole or with conditions. */
const download = (
  [kind, path]: readonly ['statement' | 'order', string],
  [headers, status]: readonly [NonNullable<Sent['headers']>, number],
  shows: NonNullable<WalkRequest['shows']>,
): readonly WalkRequest[] =>
  ['GET', 'HEAD'].map((method) => ({
    sent: { method, path, headers },
    status: (by, owner) => {
      if (by.id !== owner.id && !has(by, kind, 'download')) return 403;
      return method === 'HEAD' && status === 206 ? 200 : status;
    },
    shows: (bytes, file) => (method === 'HEAD' ? bytes.length === 0 : shows(bytes, file)),
  }));

const RANGE = { range: 'bytes=1-4' };
const OTHER_FILE = { ...RANGE, 'if-range': '"x"' };
const ANY_FILE = { 'if-none-match': '*' };

/** Downloads of a document that is made: the file, a part of it, and nothing if the client has it. */
export const downloadFile: WalkRow = {
  kind: 'statement',
  requests: (id) => {
    const named = ['statement', `/documents/${id}/download`] as const;
    return [
      ...download(named, [{}, 200], (bytes, file) => bytes.equals(file)),
      ...download(named, [RANGE, 206], (bytes, file) => bytes.equals(file.subarray(1, 5))),
      ...download(named, [OTHER_FILE, 200], (bytes, file) => bytes.equals(file)),
      ...download(named, [ANY_FILE, 304], (bytes) => bytes.length === 0),
    ];
  },
};

/** Downloads of an order: an archive with the file, also with conditions of files. */
export const downloadArchive: WalkRow = {
  kind: 'order',
  requests: (id) =>
    [{}, { ...RANGE, ...ANY_FILE }].flatMap((headers) =>
      download(['order', `/orders/${id}/download`], [headers, 200], (bytes, file) =>
        bytes.includes(file),
      ),
    ),
};
