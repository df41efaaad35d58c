// Generated from the API description e3d3e4f2e64bee9c35ab8c4db5bcbcf7075169dca4b74f2084f17ad047a09322
// by `npm run generate:client`. Changes here are lost.

/** The operations that need no token. */
export const openOperations: ReadonlySet<string> = new Set([
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/oidc/token',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/passkeys/challenge',
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
  'POST /employees/{id}/invite',
  'POST /orders',
  'POST /orders/{id}/documents',
  'POST /orders/{id}/transactions',
  'POST /documents/{uuid}/replace',
]);
