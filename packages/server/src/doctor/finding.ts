/** What a check found. */
export interface Finding {
  /** `skipped`: the check could not run, for a reason that another finding has. */
  readonly level: 'ok' | 'warning' | 'wrong' | 'skipped';
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string;
}

/** A named part of the installation that is checked, on a subject such as the database. */
export interface Check<Subject> {
  readonly name: string;
  /** Time limit in ms, 10 000 by default. */
  readonly timeoutMs?: number;
  /** Returns findings; an error becomes one as well. */
  readonly run: (subject: Subject) => Promise<readonly Finding[]>;
}

export interface Checked extends Finding {
  readonly check: string;
}

/** Creates the finding that all is well. */
export const ok = (message: string): Finding => ({ level: 'ok', message });

/** Creates the finding of a risk, with its remedy. */
export const warning = (message: string, remedy: string): Finding => ({
  level: 'warning',
  message,
  remedy,
});

/** Creates the finding of an error, with its remedy. */
export const wrong = (message: string, remedy: string): Finding => ({
  level: 'wrong',
  message,
  remedy,
});

/** Creates the finding of a check that could not run. */
export const skipped = (message: string): Finding => ({ level: 'skipped', message });
