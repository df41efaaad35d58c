import { Refused } from '../foundation/refused.ts';
import { type AnyCaller, type Caller, isOperator } from './caller.ts';
import { EMPLOYEE } from './role.ts';
import type { User } from './user.ts';

/**
 * The use cases of an employee's account: the own sign-in, and the own papers. Any other one refuses, a new
 * one too until its name is here.
 */
const EMPLOYEE_USE_CASES: readonly string[] = [
  'me',
  'refresh',
  'logout',
  'logoutAll',
  'listSessions',
  'endSession',
  'changePassword',
  'reauthenticate',
  'startSecondFactor',
  'confirmSecondFactor',
  'startPasskey',
  'confirmPasskey',
  'listSecondFactors',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'listDocuments',
  'showDocument',
  'downloadDocument',
  'showEmployee',
];

/** Whether the account is that of a person who is on the payroll. */
export const isEmployeeAccount = ({ role }: Pick<User, 'role'>): boolean => role.name === EMPLOYEE;

/** Whether the caller is a person who is on the payroll. */
export const isEmployeeCaller = (caller: AnyCaller): caller is Caller =>
  !isOperator(caller) && isEmployeeAccount(caller.user);

/**
 * Returns the caller, who may call the use case: an employee's account calls few, and with a session only.
 *
 * @throws `employee.forbidden` for any other use case, and for an API token of the account.
 */
export const requireOpenTo = <Who extends AnyCaller>(caller: Who, useCase: string): Who => {
  if (!isEmployeeCaller(caller)) return caller;
  if (caller.apiTokenId !== undefined || !EMPLOYEE_USE_CASES.includes(useCase)) {
    throw new Refused('employee.forbidden');
  }
  return caller;
};
