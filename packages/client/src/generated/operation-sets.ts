// Generated from the API description 58131fd78da8cc82a33c2ff93627d3abe7c1dfa3e5c81d19307cbeefa8761331
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
