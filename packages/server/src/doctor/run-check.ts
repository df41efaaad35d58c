import { describeError } from '@paydocs/http-koa';
import { OperationalError } from '../errors/operational-error.ts';
import { reasonOf } from '../errors/reasons.ts';
import { type Check, type Checked, type Finding, wrong } from './finding.ts';

const TIMEOUT_MS = 10_000;

export const findingOf = (error: unknown): Finding => {
  if (error instanceof OperationalError) return { level: 'wrong', message: error.message };
  const reason = reasonOf(error);
  if (reason !== undefined) return { level: 'wrong', message: `${reason}.` };
  // The message of an unexpected error may quote a row.
  const { type, code } = describeError(error);
  return wrong(
    `the check failed with ${[type, code].filter(Boolean).join(' ')}`,
    'report it, with the version of paydocs',
  );
};

/** Runs a check within its time limit. Never rejects: errors are findings. */
export const runCheck = async <Subject>(
  { name, run, timeoutMs = TIMEOUT_MS }: Check<Subject>,
  subject: Subject,
): Promise<readonly Checked[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    const message = `the check did not end within ${timeoutMs / 1000} s`;
    const remedy = 'look at the load of that server, and try again';
    timer = setTimeout(() => resolve([wrong(message, remedy)]), timeoutMs);
  });
  try {
    const findings = await Promise.race([run(subject), late]);
    return findings.map((finding) => ({ check: name, ...finding }));
  } catch (error) {
    return [{ check: name, ...findingOf(error) }];
  } finally {
    clearTimeout(timer);
  }
};
