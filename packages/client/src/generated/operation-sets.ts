// Generated from the API description d955789a69aa964459ef3bb0baa8f67e19aacbd1b7295b38a4fbed4a9a0b8fe0
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
  'POST /admin/users',
  'POST /admin/layouts',
  'POST /companies',
  'POST /employees',
  'POST /employees/{id}/invite',
  'POST /orders',
  'POST /orders/{id}/documents',
  'POST /orders/{id}/submit',
  'POST /orders/{id}/reissue',
  'POST /orders/{id}/cancel',
  'POST /orders/{id}/retry',
  'POST /orders/{id}/transactions',
  'POST /documents/{uuid}/retry',
  'POST /documents/{uuid}/void',
  'POST /documents/{uuid}/replace',
]);
