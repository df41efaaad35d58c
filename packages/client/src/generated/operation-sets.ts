// Generated from the API description 72285bf243a9149691eaf5858e1879bfa10a6c1827dcdd3a839e3b9394620b03
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
  'POST /orders/{id}/transactions',
  'POST /documents/{uuid}/replace',
]);
