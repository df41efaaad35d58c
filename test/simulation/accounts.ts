import { must } from './violation.ts';
import { isBefore, type Operation, succeeded } from './operation.ts';

/** A password and the registration or reset that set it. */
export interface Setting {
  readonly password: string;
  /** Undefined for the initial passwords of the sample data. */
  readonly operation: Operation | undefined;
}

/** The model of an account: what clients and administrators were told. */
export interface Account {
  /** In canonical form. */
  readonly email: string;
  userId: number | undefined;
  siteId: number;
  role: string;
  roleStep: number;
  status: string;
  statusStep: number;
  /** The passwords that may have been set, in the order of their requests. */
  readonly settings: Setting[];
  /** The resets that may have taken effect, acknowledged or not. */
  readonly resets: Operation[];
  /** The logins that may have opened a session. */
  readonly logins: Operation[];
}

/** Whether the account has one status from the start of the operation to now. */
const isSteady = (account: Account, operation: Operation): boolean =>
  account.statusStep < operation.startStep;

/** Whether the account has one role from the start of the operation to now: a change ends sessions. */
const hasSteadyRole = (account: Account, operation: Operation): boolean =>
  account.roleStep < operation.startStep;

/** Whether the account was Active from the start of the operation to now. */
export const isSurelyActive = (account: Account, operation: Operation): boolean =>
  account.status === 'Active' && isSteady(account, operation);

/** Whether the account was not Active from the start of the operation to now. */
export const isSurelyInactive = (account: Account, operation: Operation): boolean =>
  account.status !== 'Active' && isSteady(account, operation);

const startOf = (setting: Setting): number => setting.operation?.startStep ?? -1;
const endOf = (setting: Setting): number => setting.operation?.endStep ?? -1;

/** Whether an acknowledged reset replaced the password before the operation started. */
export const isSurelyReplaced = (
  { resets }: Account,
  { setting, operation }: { readonly setting: Setting; readonly operation: Operation },
): boolean =>
  resets.some(
    (reset) => succeeded(reset) && isBefore(reset, operation) && endOf(setting) < reset.startStep,
  );

/** Whether no reset can have replaced the password, and its own request was acknowledged. */
export const isSurelyCurrent = ({ resets }: Account, setting: Setting): boolean =>
  endOf(setting) < Number.POSITIVE_INFINITY &&
  (setting.operation === undefined || succeeded(setting.operation)) &&
  resets.every((reset) => reset === setting.operation || reset.endStep < startOf(setting));

const settingOf = ({ settings }: Account, password: string): Setting | undefined =>
  settings.find((setting) => setting.password === password);

/** Judges a login that succeeded. */
export const judgeLogin = (
  account: Account,
  { password, operation }: { readonly password: string; readonly operation: Operation },
): Setting => {
  const setting = settingOf(account, password);
  must(setting !== undefined, 'no login succeeds with a password that nobody set');
  must(
    !isSurelyReplaced(account, { setting, operation }),
    'no login succeeds with a password that an acknowledged reset replaced',
  );
  must(!isSurelyInactive(account, operation), 'no login succeeds on an inactive account');
  return setting;
};

/** Judges a login that was refused. */
export const judgeRefusedLogin = (
  account: Account,
  { password, operation }: { readonly password: string; readonly operation: Operation },
): void => {
  const setting = settingOf(account, password);
  must(
    setting === undefined ||
      operation.disturbed ||
      endOf(setting) >= operation.startStep ||
      !isSurelyCurrent(account, setting) ||
      !isSurelyActive(account, operation) ||
      !hasSteadyRole(account, operation),
    'an acknowledged registration can log in with its current password',
  );
};
