import { authenticate } from './accounts/authenticate.ts';
import { authorize } from './accounts/authorize.ts';
import { callerFor } from './accounts/caller-for.ts';
import { challengePasskey } from './accounts/challenge-passkey.ts';
import { changePassword } from './accounts/change-password.ts';
import { checkResetLink } from './accounts/check-reset-link.ts';
import { completeLogin } from './accounts/complete-login.ts';
import { confirmPasskey } from './accounts/confirm-passkey.ts';
import { confirmSecondFactor } from './accounts/confirm-second-factor.ts';
import { createApiToken } from './accounts/create-api-token.ts';
import { endSession } from './accounts/end-session.ts';
import { forgotPassword } from './accounts/forgot-password.ts';
import { issueSignInCode } from './accounts/issue-sign-in-code.ts';
import { listApiTokens } from './accounts/list-api-tokens.ts';
import { listSecondFactors } from './accounts/list-second-factors.ts';
import { listSessions } from './accounts/list-sessions.ts';
import { login } from './accounts/login.ts';
import { logoutAll } from './accounts/logout-all.ts';
import { logout } from './accounts/logout.ts';
import { me } from './accounts/me.ts';
import { processOutbox } from './accounts/process-outbox.ts';
import { reauthenticate } from './accounts/reauthenticate.ts';
import { redeemSignInCode } from './accounts/redeem-sign-in-code.ts';
import { refresh } from './accounts/refresh.ts';
import { register } from './accounts/register.ts';
import { removeSecondFactor } from './accounts/remove-second-factor.ts';
import { resendVerification } from './accounts/resend-verification.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { revokeApiToken } from './accounts/revoke-api-token.ts';
import { signInAs } from './accounts/sign-in-as.ts';
import { signInWithIdentity } from './accounts/sign-in-with-identity.ts';
import { startPasskey } from './accounts/start-passkey.ts';
import { startSecondFactor } from './accounts/start-second-factor.ts';
import { verifyEmail } from './accounts/verify-email.ts';
import { listAudit } from './administration/list-audit.ts';
import { downloadDocument } from './documents/download-document.ts';
import { listDocuments } from './documents/list-documents.ts';
import { processDocuments } from './documents/process-documents.ts';
import { removeDocument } from './documents/remove-document.ts';
import { replaceDocument } from './documents/replace-document.ts';
import { retryDocument } from './documents/retry-document.ts';
import { showDocument } from './documents/show-document.ts';
import { voidDocument } from './documents/void-document.ts';
import { addOrderDocuments } from './orders/add-order-documents.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { createOrder } from './orders/create-order.ts';
import { downloadOrder } from './orders/download-order.ts';
import { listOrderIssues } from './orders/list-order-issues.ts';
import { listOrders } from './orders/list-orders.ts';
import { prepareOrders } from './orders/prepare-orders.ts';
import { reissueOrder } from './orders/reissue-order.ts';
import { retryOrder } from './orders/retry-order.ts';
import { showOrder } from './orders/show-order.ts';
import { submitOrder } from './orders/submit-order.ts';
import { changeCompany } from './payroll/change-company.ts';
import { changeEmployee } from './payroll/change-employee.ts';
import { createCompany } from './payroll/create-company.ts';
import { createEmployee } from './payroll/create-employee.ts';
import { inviteEmployee } from './payroll/invite-employee.ts';
import { listCompanies } from './payroll/list-companies.ts';
import { listEmployees } from './payroll/list-employees.ts';
import { removeCompany } from './payroll/remove-company.ts';
import { removeEmployee } from './payroll/remove-employee.ts';
import { replaceCompany } from './payroll/replace-company.ts';
import { replaceEmployee } from './payroll/replace-employee.ts';
import { showCompany } from './payroll/show-company.ts';
import { showEmployee } from './payroll/show-employee.ts';
import { untieEmployee } from './payroll/untie-employee.ts';
import { checkRateLimit } from './rate-limiting/check-rate-limit.ts';
import { changeSite } from './sites/change-site.ts';
import { createLayout } from './sites/create-layout.ts';
import { listLayouts } from './sites/list-layouts.ts';
import { previewLayout } from './sites/preview-layout.ts';
import { removeLayout } from './sites/remove-layout.ts';
import { replaceLayout } from './sites/replace-layout.ts';
import { showLayout } from './sites/show-layout.ts';
import { showSite } from './sites/show-site.ts';
import { listTransactions } from './transactions/list-transactions.ts';
import { recordTransaction } from './transactions/record-transaction.ts';
import { showTransaction } from './transactions/show-transaction.ts';
import { changeSiteUser } from './users/change-site-user.ts';
import { listSiteUsers } from './users/list-site-users.ts';
import { showSiteUser } from './users/show-site-user.ts';
import { processWebhooks } from './webhooks/process-webhooks.ts';
import type { AnyCaller, Caller } from './domain/accounts/caller.ts';
import type { Factories, FactoriesFor } from './use-cases.ts';

/** Of hosts and their workers, and of people who have not signed in. */
export const open = {
  register,
  login,
  completeLogin,
  challengePasskey,
  authenticate,
  forgotPassword,
  checkResetLink,
  resetPassword,
  verifyEmail,
  resendVerification,
  signInAs,
  signInWithIdentity,
  issueSignInCode,
  redeemSignInCode,
  callerFor,
  checkRateLimit,
  processOutbox,
  prepareOrders,
  processDocuments,
  processWebhooks,
} satisfies Factories;

/** Of users: the first argument is a caller. */
export const ofUsers = {
  me,
  authorize,
  reauthenticate,
  refresh,
  logout,
  changePassword,
  createApiToken,
  startSecondFactor,
  confirmSecondFactor,
  startPasskey,
  confirmPasskey,
  listSecondFactors,
  removeSecondFactor,
  listAudit,
  listSiteUsers,
  showSiteUser,
  changeSiteUser,
  showSite,
  changeSite: (ports) => changeSite(ports),
  listLayouts,
  showLayout,
  createLayout,
  replaceLayout,
  removeLayout,
  previewLayout,
  listCompanies,
  showCompany,
  createCompany,
  replaceCompany,
  changeCompany,
  removeCompany,
  listEmployees,
  showEmployee,
  createEmployee,
  replaceEmployee,
  changeEmployee,
  removeEmployee,
  inviteEmployee,
  untieEmployee,
  createOrder,
  addOrderDocuments,
  replaceDocument,
  recordTransaction,
  listTransactions,
  showTransaction,
} satisfies FactoriesFor<Caller>;

/** Of users and operators: the first argument is a caller of either kind. */
export const ofCallers = {
  listSessions,
  endSession,
  logoutAll,
  listApiTokens,
  revokeApiToken,
  submitOrder,
  listOrders,
  showOrder,
  listOrderIssues,
  cancelOrder,
  retryOrder,
  reissueOrder,
  downloadOrder,
  listDocuments,
  showDocument,
  downloadDocument,
  retryDocument,
  removeDocument,
  voidDocument,
} satisfies FactoriesFor<AnyCaller>;
