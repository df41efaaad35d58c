import type { ArrivedNotice, PayRunHistory, StoredStatement } from '../history/pay-run.ts';
import { MAILS_MAX } from './mails.ts';
import type { Violation } from './violation.ts';

/** Returns what is wrong with the notices of a document; one that is void may have been it before its notice left. */
const wrongNotices = (
  { uuid, status, employeeId }: StoredStatement,
  person: string | undefined,
  notices: readonly ArrivedNotice[],
): readonly string[] => {
  const isMade = status === 'Completed' || status === 'Void';
  const least = person !== undefined && status === 'Completed' ? 1 : 0;
  const most = person !== undefined && isMade ? MAILS_MAX : 0;
  const count = notices.length;
  return [
    ...(count >= least && count <= most
      ? []
      : [
          `${uuid} of ${employeeId} is ${status} and has ${count} notices, not ${least} to ${most}`,
        ]),
    ...notices.filter(({ to }) => to !== person).map(({ to }) => `${to} got a notice of ${uuid}`),
  ];
};

/** I25: the person of a completed document gets one or two notices of it, and nobody gets any other one. */
export const judgeNotices = ({
  row,
  documents,
  people,
  notices,
}: PayRunHistory): readonly Violation[] => {
  const byDocument = Map.groupBy(notices, ({ uuid }) => uuid);
  return documents
    .flatMap((document) =>
      wrongNotices(document, people.get(document.employeeId), byDocument.get(document.uuid) ?? []),
    )
    .map((what) => ({ invariant: 'I25', row, what }));
};
