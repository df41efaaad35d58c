import type { AskedChange, Download, PayRunHistory, StoredStatement } from '../history/pay-run.ts';
import { judgePayRun } from '../judges/pay-run-audit.ts';

/** The counts of the sample order. */
export const COUNTS = { draft: 0, pending: 0, completed: 1, failed: 0, canceled: 0, void: 0 };

/** The order that was placed. */
export const placed = {
  key: 'k1',
  account: 'a',
  employeeIds: [7],
  outcome: 'done',
  status: 201,
  id: 1,
} as const;
/** The order as it is stored. */
export const stored = {
  id: 1,
  key: 'k1',
  status: 'Completed',
  counts: COUNTS,
  isCanceled: false,
  hasEnd: true,
} as const;
/** The step of a document that is made. */
export const completed = { before: 'Pending', after: 'Completed' };
/** The document of the order. */
export const made: StoredStatement = {
  id: 5,
  uuid: 'u5',
  orderId: 1,
  employeeId: 7,
  status: 'Completed',
  replacesId: null,
  file: { key: 'aa/1/u5.pdf', isOwn: true, sha256: 's5' },
  rendered: { sha256: 's5', isOfEmployee: true },
  steps: [completed],
};
const { file: _file, rendered: _rendered, ...others } = made;
/** The document before it is made. */
export const unmade: StoredStatement = others;
/** The download of the document. */
export const downloaded: Download = {
  uuid: 'u5',
  account: 'a',
  isVisible: true,
  status: 200,
  sha256: 's5',
  tag: 's5',
};
/** The entry of the order. */
export const created = { action: 'order.created', subject: '1', count: 1 };
/** The entry of the download. */
export const downloads = { action: 'document.downloaded', subject: 'u5', count: 1 };

/** Builds a history that keeps every promise. */
export const history = (overrides: Partial<PayRunHistory> = {}): PayRunHistory => ({
  row: 'F0',
  orders: [placed],
  changes: [],
  downloads: [downloaded],
  storedOrders: [stored],
  documents: [made],
  statements: [],
  files: new Map([['aa/1/u5.pdf', 's5']]),
  audit: [created, downloads],
  people: new Map(),
  notices: [],
  ...overrides,
});

/** Returns the invariants that a history breaks. */
export const broken = (overrides: Partial<PayRunHistory>): readonly string[] => [
  ...new Set(judgePayRun(history(overrides)).map(({ invariant }) => invariant)),
];

/** Builds a change that a client asked for. */
export const asked = (overrides: Partial<AskedChange>): AskedChange => ({
  action: 'document.voided',
  subject: 'u5',
  outcome: 'done',
  tries: 1,
  ...overrides,
});
