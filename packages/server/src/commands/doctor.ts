import { examine } from '../doctor/examine.ts';
import type { Checked } from '../doctor/finding.ts';
import { scrub } from '../log/scrub.ts';

/** Options of `paydocs doctor`. */
export interface DoctorOptions {
  /** Whether to correct wrong counters and wrong figures of years. */
  readonly recount?: boolean;
  /** Whether to correct wrong folded names. */
  readonly refold?: boolean;
  /** Whether to check the files of all documents, and not only of a sample. */
  readonly files?: boolean;
  readonly json?: boolean;
}

const LEVEL_WIDTH = 'warning'.length;

/** Formats findings, one a line: level, check, message and remedy. */
const linesOf = (findings: readonly Checked[]): string => {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings
    .map(({ level, check, message, remedy }) => {
      const end = remedy === undefined ? '' : ` → ${remedy}`;
      return `${level.padEnd(LEVEL_WIDTH)}  ${check.padEnd(width)}  ${message}${end}`;
    })
    .join('\n');
};

/** Checks the installation and prints the findings. Sets the exit code 1 when something is wrong. */
export const doctor = async (
  { recount = false, refold = false, files = false, json = false }: DoctorOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  const findings = await examine(environment, { recount, refold, files });
  const isSound = findings.every(({ level }) => level !== 'wrong');
  console.log(scrub(json ? JSON.stringify({ ok: isSound, findings }) : linesOf(findings)));
  if (!isSound) process.exitCode = 1;
};
