import { authenticate } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { callerFor } from './caller-for.ts';
import { challengePasskey } from './challenge-passkey.ts';
import { changeMe } from './change-me.ts';
import { changePassword } from './change-password.ts';
import { checkResetLink } from './check-reset-link.ts';
import { completeLogin } from './complete-login.ts';
import { confirmPasskey } from './confirm-passkey.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { createApiToken } from './create-api-token.ts';
import { endSession } from './end-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { issueSignInCode } from './issue-sign-in-code.ts';
import { listApiTokens } from './list-api-tokens.ts';
import { listSecondFactors } from './list-second-factors.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logoutAll } from './logout-all.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { processOutbox } from './process-outbox.ts';
import { reauthenticate } from './reauthenticate.ts';
import { redeemSignInCode } from './redeem-sign-in-code.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { revokeApiToken } from './revoke-api-token.ts';
import { signInAs } from './sign-in-as.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';
import { startPasskey } from './start-passkey.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { verifyEmail } from './verify-email.ts';

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
  processOutbox,
};

/** Of users. */
export const ofUsers = {
  me,
  changeMe,
  requestEmailChange,
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
  renewRecoveryCodes,
};

/** Of users and operators. */
export const ofCallers = {
  listSessions,
  endSession,
  logoutAll,
  listApiTokens,
  revokeApiToken,
};
