// Generated from the API description f2fe58bc4e1d40d13e6f5050d62a223cf7030f2cc79602a425a185d482990598
// by `npm run generate:client`. Changes here are lost.

/** The operations that need no token. */
export const openOperations: ReadonlySet<string> = new Set([
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/verify-email',
  'POST /auth/resend-verification',
  'POST /admin/auth/login',
  'POST /admin/auth/forgot-password',
  'POST /admin/auth/reset-password',
]);

/** The operations that read an `Idempotency-Key`. */
export const keyedOperations: ReadonlySet<string> = new Set([
  'POST /companies',
  'POST /employees',
  'POST /orders',
  'POST /documents/{uuid}/replace',
]);
