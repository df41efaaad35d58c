import { isEmployeeAccount } from '../../domain/accounts/employee-account.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { maySignIn } from '../../domain/accounts/user.ts';
import { wholeSite } from '../../domain/accounts/visibility.ts';
import { fractionOf, longestBackOffMs } from '../../domain/queues/back-off.ts';
import { type DocumentNotice, isWorthNotice } from '../../domain/records/document-notices.ts';
import type { Ports } from '../../ports/index.ts';
import type { PreparedEmail } from './prepared-email.ts';
import { withParameters } from './email-link.ts';

type NoticePorts = Pick<
  Ports,
  'clock' | 'documents' | 'employeeTies' | 'limiter' | 'random' | 'users'
>;

const HOUR_MS = 3_600_000;

/**
 * Returns the e-mail about a document that is ready. Returns the reason when the account may not sign in any more or
 * does not see the document as a valid one. Above the rate of its site the e-mail waits; a random delay spreads those
 * that wait.
 */
export const prepareDocumentNotice = async (
  ports: NoticePorts,
  { task, policy }: { readonly task: DocumentNotice; readonly policy: Policy },
): Promise<PreparedEmail> => {
  const user = await ports.users.find(task.userId);
  if (user === undefined) return { skipped: 'account-unknown' };
  if (!maySignIn(user)) return { skipped: 'account-inactive' };
  const employeeIds = await (isEmployeeAccount(user) ? ports.employeeTies.employeesOf(user) : []);
  const document = await ports.documents.find(wholeSite(user.siteId), task.document);
  if (!isWorthNotice(employeeIds, document)) return { skipped: 'document-withdrawn' };
  const { documentPageUrl: page } = policy;
  if (page === null) return { postponed: 'This node has no page for the links of notices.' };

  const rate = await ports.limiter.consume({
    key: `notices:${user.siteId}`,
    limit: user.site.settings.noticesPerHour,
    windowMs: HOUR_MS,
  });
  if (!rate.allowed) {
    const delayMs = longestBackOffMs(fractionOf(ports.random.bytes(1)));
    return { waitsUntilMs: ports.clock.nowMs() + delayMs };
  }
  return {
    email: {
      kind: task.kind,
      to: user.email,
      firstName: user.firstName,
      link: withParameters(page, { document: task.document }),
      lang: task.lang,
    },
  };
};
