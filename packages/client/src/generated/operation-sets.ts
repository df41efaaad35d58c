// Generated from the API description 4474d3c79ed7874b16081f9e84f8f7d8e14d0321f929f3a98dba819017fd3516
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
  'POST /orders/{id}/documents',
  'POST /documents/{uuid}/replace',
]);
