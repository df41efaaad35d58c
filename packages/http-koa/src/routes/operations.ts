import type { AllowedCaller, Operation, Route } from './operation.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';
import { changePassword } from './change-password.ts';
import {
  changeCompany,
  createCompany,
  removeCompany,
  replaceCompany,
  showCompany,
} from './companies.ts';
import {
  changeEmployee,
  createEmployee,
  removeEmployee,
  replaceEmployee,
  showEmployee,
} from './employees.ts';
import { listDocuments, showDocument } from './documents.ts';
import {
  removeDocument,
  replaceDocument,
  retryDocument,
  voidDocument,
} from './document-changes.ts';
import { downloadDocument } from './download-document.ts';
import { downloadOrder } from './download-order.ts';
import { endSession } from './end-session.ts';
import { forgotPassword } from './forgot-password.ts';
import {
  createLayout,
  listLayouts,
  previewLayout,
  removeLayout,
  replaceLayout,
  showLayout,
} from './layouts.ts';
import { listAudit } from './list-audit.ts';
import { listCompanies } from './list-companies.ts';
import { inviteEmployee, untieEmployee } from './employee-invitations.ts';
import { listEmployees } from './list-employees.ts';
import { listOrderIssues } from './list-order-issues.ts';
import { listOrders } from './list-orders.ts';
import { listSiteUsers } from './list-site-users.ts';
import { listSessions } from './list-sessions.ts';
import { adminLogin, login } from './login.ts';
import { logout } from './logout.ts';
import { logoutAll } from './logout-all.ts';
import { adminMe, changeMe, me } from './me.ts';
import {
  addOrderDocuments,
  cancelOrder,
  reissueOrder,
  retryOrder,
  submitOrder,
} from './order-changes.ts';
import { createOrder, showOrder } from './orders.ts';
import { changeSite, showSite } from './own-site.ts';
import { challengePasskey } from './passkeys.ts';
import { reauthenticate } from './reauthenticate.ts';
import { adminRefresh, refresh } from './refresh.ts';
import { redeemSignInCode } from './redeem-sign-in-code.ts';
import { register } from './register.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import {
  confirmSecondFactor,
  listSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factors.ts';
import { changeSiteUser, createSiteUser, showSiteUser } from './site-users.ts';
import { listTransactions, recordTransaction, showTransaction } from './transactions.ts';
import { verifyEmail } from './verify-email.ts';

type Address = `${Operation['method']} ${string}`;
type Row = readonly [Address, string, Operation['limitClass'], AllowedCaller, Route];

const ADMIN = 'administrative';
const adminForgot = forgotPassword(ADMIN);
const adminReset = resetPassword(ADMIN);

const general: readonly Row[] = [
  ['POST /auth/register', 'register', 'register', 'anybody', register],
  ['POST /auth/login', 'login', 'login', 'anybody', login],
  ['POST /auth/oidc/token', 'redeemSignInCode', 'login', 'anybody', redeemSignInCode],
  ['POST /auth/logout', 'logout', 'auth', 'general', logout],
  ['GET /auth/me', 'me', 'auth', 'general', me],
  ['PATCH /auth/me', 'changeMe', 'write', 'general', changeMe],
  ['POST /auth/refresh', 'refresh', 'auth', 'general', refresh],
  ['POST /auth/forgot-password', 'forgotPassword', 'forgot', 'anybody', forgotPassword('general')],
  ['POST /auth/reset-password', 'resetPassword', 'reset', 'anybody', resetPassword('general')],
  ['GET /auth/sessions', 'listSessions', 'read', 'general', listSessions],
  ['DELETE /auth/sessions/:id', 'endSession', 'write', 'general', endSession],
  ['POST /auth/logout-all', 'logoutAll', 'auth', 'general', logoutAll],
  ['GET /auth/api-tokens', 'listApiTokens', 'read', 'general', listApiTokens],
  ['POST /auth/api-tokens', 'createApiToken', 'write', 'general', createApiToken],
  ['DELETE /auth/api-tokens/:id', 'revokeApiToken', 'write', 'general', revokeApiToken],
  ['GET /auth/second-factors', 'listSecondFactors', 'read', 'general', listSecondFactors],
  ['POST /auth/second-factors', 'startSecondFactor', 'write', 'general', startSecondFactor],
  [
    'POST /auth/second-factors/:id/confirm',
    'confirmSecondFactor',
    'write',
    'general',
    confirmSecondFactor,
  ],
  ['DELETE /auth/second-factors/:id', 'removeSecondFactor', 'write', 'general', removeSecondFactor],
  ['POST /auth/recovery-codes', 'renewRecoveryCodes', 'write', 'general', renewRecoveryCodes],
  ['POST /auth/passkeys/challenge', 'challengePasskey', 'login', 'anybody', challengePasskey],
  ['POST /auth/reauthenticate', 'reauthenticate', 'write', 'general', reauthenticate],
  ['POST /auth/change-password', 'changePassword', 'write', 'general', changePassword],
  ['POST /auth/email', 'requestEmailChange', 'write', 'general', requestEmailChange],
  ['POST /auth/verify-email', 'verifyEmail', 'reset', 'anybody', verifyEmail],
  ['POST /auth/resend-verification', 'resendVerification', 'forgot', 'anybody', resendVerification],
];

const administrative: readonly Row[] = [
  ['POST /admin/auth/login', 'adminLogin', 'login', 'anybody', adminLogin],
  ['POST /admin/auth/refresh', 'adminRefresh', 'auth', ADMIN, adminRefresh],
  ['GET /admin/auth/me', 'adminMe', 'auth', ADMIN, adminMe],
  ['POST /admin/auth/forgot-password', 'adminForgotPassword', 'forgot', 'anybody', adminForgot],
  ['POST /admin/auth/reset-password', 'adminResetPassword', 'reset', 'anybody', adminReset],
  ['POST /admin/auth/logout', 'adminLogout', 'auth', ADMIN, logout],
  ['GET /admin/auth/sessions', 'adminListSessions', 'read', ADMIN, listSessions],
  ['DELETE /admin/auth/sessions/:id', 'adminEndSession', 'write', ADMIN, endSession],
  ['POST /admin/auth/logout-all', 'adminLogoutAll', 'auth', ADMIN, logoutAll],
  ['POST /admin/auth/change-password', 'adminChangePassword', 'write', ADMIN, changePassword],
];

const payroll: readonly Row[] = [
  ['GET /companies', 'listCompanies', 'read', 'general', listCompanies],
  ['POST /companies', 'createCompany', 'write', 'general', createCompany],
  ['GET /companies/:id', 'showCompany', 'read', 'general', showCompany],
  ['PUT /companies/:id', 'replaceCompany', 'write', 'general', replaceCompany],
  ['PATCH /companies/:id', 'changeCompany', 'write', 'general', changeCompany],
  ['DELETE /companies/:id', 'removeCompany', 'write', 'general', removeCompany],
  ['GET /employees', 'listEmployees', 'read', 'general', listEmployees],
  ['POST /employees', 'createEmployee', 'write', 'general', createEmployee],
  ['GET /employees/:id', 'showEmployee', 'read', 'general', showEmployee],
  ['PUT /employees/:id', 'replaceEmployee', 'write', 'general', replaceEmployee],
  ['PATCH /employees/:id', 'changeEmployee', 'write', 'general', changeEmployee],
  ['DELETE /employees/:id', 'removeEmployee', 'write', 'general', removeEmployee],
  ['POST /employees/:id/invite', 'inviteEmployee', 'write', 'general', inviteEmployee],
  ['DELETE /employees/:id/invite', 'untieEmployee', 'write', 'general', untieEmployee],
  ['GET /orders', 'listOrders', 'read', 'general', listOrders],
  ['POST /orders', 'createOrder', 'write', 'general', createOrder],
  ['GET /orders/:id', 'showOrder', 'read', 'general', showOrder],
  ['POST /orders/:id/documents', 'addOrderDocuments', 'write', 'general', addOrderDocuments],
  ['POST /orders/:id/submit', 'submitOrder', 'write', 'general', submitOrder],
  ['GET /orders/:id/issues', 'listOrderIssues', 'read', 'general', listOrderIssues],
  ['POST /orders/:id/reissue', 'reissueOrder', 'write', 'general', reissueOrder],
  ['POST /orders/:id/cancel', 'cancelOrder', 'write', 'general', cancelOrder],
  ['POST /orders/:id/retry', 'retryOrder', 'write', 'general', retryOrder],
  ['GET /orders/:id/download', 'downloadOrder', 'download', 'general', downloadOrder],
  ['POST /orders/:id/transactions', 'recordTransaction', 'write', 'general', recordTransaction],
  ['GET /transactions', 'listTransactions', 'read', 'general', listTransactions],
  ['GET /transactions/:id', 'showTransaction', 'read', 'general', showTransaction],
  ['GET /documents', 'listDocuments', 'read', 'general', listDocuments],
  ['GET /documents/:uuid', 'showDocument', 'read', 'general', showDocument],
  ['DELETE /documents/:uuid', 'removeDocument', 'write', 'general', removeDocument],
  ['POST /documents/:uuid/retry', 'retryDocument', 'write', 'general', retryDocument],
  ['POST /documents/:uuid/void', 'voidDocument', 'write', 'general', voidDocument],
  ['POST /documents/:uuid/replace', 'replaceDocument', 'write', 'general', replaceDocument],
  ['GET /documents/:uuid/download', 'downloadDocument', 'download', 'general', downloadDocument],
];

const administration: readonly Row[] = [
  ['GET /admin/audit', 'listAudit', 'read', ADMIN, listAudit],
  ['GET /admin/users', 'listSiteUsers', 'read', ADMIN, listSiteUsers],
  ['POST /admin/users', 'createSiteUser', 'write', ADMIN, createSiteUser],
  ['GET /admin/users/:id', 'showSiteUser', 'read', ADMIN, showSiteUser],
  ['PATCH /admin/users/:id', 'changeSiteUser', 'write', ADMIN, changeSiteUser],
  ['GET /admin/site', 'showSite', 'read', ADMIN, showSite],
  ['PATCH /admin/site', 'changeSite', 'write', ADMIN, changeSite],
  ['GET /admin/layouts', 'listLayouts', 'read', ADMIN, listLayouts],
  ['POST /admin/layouts', 'createLayout', 'write', ADMIN, createLayout],
  ['POST /admin/layouts/preview', 'previewLayout', 'write', ADMIN, previewLayout],
  ['GET /admin/layouts/:name', 'showLayout', 'read', ADMIN, showLayout],
  ['PUT /admin/layouts/:name', 'replaceLayout', 'write', ADMIN, replaceLayout],
  ['DELETE /admin/layouts/:name', 'removeLayout', 'write', ADMIN, removeLayout],
];

const withTag =
  (tag: Operation['tag']) =>
  ([address, operationId, limitClass, caller, route]: Row): Operation => {
    const [method, path] = address.split(' ', 2) as [Operation['method'], string];
    return { ...route, method, path, operationId, tag, limitClass, caller };
  };

/** All operations of the API: the source of its routes, limits, callers and description. */
export const operations: readonly Operation[] = [
  ...general.map(withTag('Authentication')),
  ...administrative.map(withTag('Administrative authentication')),
  ...administration.map(withTag('Administration')),
  ...payroll.map(withTag('Payroll')),
];
