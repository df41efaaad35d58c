import { type Authenticate, authenticate } from './accounts/authenticate.ts';
import { type ProcessOutbox, processOutbox } from './accounts/process-outbox.ts';
import { type ForgotPassword, forgotPassword } from './accounts/forgot-password.ts';
import { type Login, login } from './accounts/login.ts';
import { type Logout, logout } from './accounts/logout.ts';
import { type Me, me } from './accounts/me.ts';
import { type Refresh, refresh } from './accounts/refresh.ts';
import { type Register, register } from './accounts/register.ts';
import { type ResetPassword, resetPassword } from './accounts/reset-password.ts';
import { type ListCompanies, listCompanies } from './payroll/list-companies.ts';
import { type ListEmployees, listEmployees } from './payroll/list-employees.ts';
import { defaultPolicy, type Policy } from './policy.ts';
import type { Ports } from './ports/index.ts';
import { type CheckRateLimit, checkRateLimit } from './rate-limiting/check-rate-limit.ts';

/** Everything that the product does. */
export interface Core {
  readonly register: Register;
  readonly login: Login;
  readonly authenticate: Authenticate;
  readonly me: Me;
  readonly refresh: Refresh;
  readonly logout: Logout;
  readonly forgotPassword: ForgotPassword;
  readonly processOutbox: ProcessOutbox;
  readonly resetPassword: ResetPassword;
  readonly listCompanies: ListCompanies;
  readonly listEmployees: ListEmployees;
  readonly checkRateLimit: CheckRateLimit;
}

/** The use cases on these ports; what the policy leaves out has its default. */
export const createCore = (ports: Ports, policy: Partial<Policy> = {}): Core => {
  const rules: Policy = { ...defaultPolicy, ...policy };
  return {
    register: register(ports, rules),
    login: login(ports, rules),
    authenticate: authenticate(ports, rules),
    me: me(),
    refresh: refresh(ports, rules),
    logout: logout(ports),
    forgotPassword: forgotPassword(ports),
    processOutbox: processOutbox(ports, rules),
    resetPassword: resetPassword(ports),
    listCompanies: listCompanies(ports),
    listEmployees: listEmployees(ports, rules),
    checkRateLimit: checkRateLimit(ports, rules),
  };
};
