import type { PayRunHistory } from '../history/pay-run.ts';
import type { Violation } from './violation.ts';
import { judgeFigures } from './figures.ts';
import { judgeNotices } from './notices.ts';
import {
  judgeCounts,
  judgeDownloads,
  judgeFiles,
  judgeOrders,
  judgeSteps,
  judgeStrangers,
} from './pay-run.ts';

/** The entries that a request leaves. */
interface Due {
  readonly action: string;
  readonly subject: string;
  readonly least: number;
  readonly most: number;
}

/** Returns the entries that the requests of clients leave. */
const dueEntries = ({
  orders,
  changes,
  downloads,
  storedOrders,
}: PayRunHistory): readonly Due[] => {
  const placed = new Set(orders.map(({ key }) => key));
  const created = storedOrders.map(({ id, key }) => {
    const count = placed.has(key) ? 1 : 0;
    return { action: 'order.created', subject: String(id), least: count, most: count };
  });
  const changed = changes.map(({ action, subject, outcome, tries }) => {
    // A reissue of an order without outdated documents changes nothing.
    const least = outcome === 'done' && action !== 'order.reissued' ? 1 : 0;
    return { action, subject, least, most: outcome === 'refused' ? 0 : tries };
  });
  const downloaded = downloads.map(({ uuid: subject, status }) => ({
    action: 'document.downloaded',
    subject,
    least: status === 200 ? 1 : 0,
    // The entry is stored before the answer, which may be lost.
    most: status === 200 || status === 0 || status === 503 ? 1 : 0,
  }));
  return [...created, ...changed, ...downloaded];
};

const nameOf = ({ action, subject }: Pick<Due, 'action' | 'subject'>): string =>
  `${action} ${subject}`;

/** I22: a request with a known outcome has one entry or none, and a lost one at most one. */
const judgeActions = (history: PayRunHistory): readonly Violation[] => {
  const due = Map.groupBy(dueEntries(history), nameOf);
  const counts = new Map(history.audit.map((entry) => [nameOf(entry), entry.count]));
  return [...new Set([...due.keys(), ...counts.keys()])].flatMap((name): Violation[] => {
    const asked = due.get(name) ?? [];
    const least = asked.reduce((sum, each) => sum + each.least, 0);
    const most = asked.reduce((sum, each) => sum + each.most, 0);
    const count = counts.get(name) ?? 0;
    if (count >= least && count <= most) return [];
    const what = `${name} has ${count} entries, not ${least} to ${most}`;
    return [{ invariant: 'I22', row: history.row, what }];
  });
};

const judges = [
  judgeOrders,
  judgeFiles,
  judgeDownloads,
  judgeStrangers,
  judgeSteps,
  judgeCounts,
  judgeActions,
  judgeFigures,
  judgeNotices,
];

/** Returns the promises that orders and their documents do not keep. */
export const judgePayRun = (history: PayRunHistory): readonly Violation[] =>
  judges.flatMap((judgeHistory) => judgeHistory(history));
