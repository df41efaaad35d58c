// Generated from the API description 3b068ecbb259c9f3d768ba33e93dfad018834923b120f08d76db9e99081a56d8
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
