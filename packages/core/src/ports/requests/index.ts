export type { IdempotencyKeys } from './idempotency-keys.ts';
export type { IdempotentRequest } from './idempotent-request.ts';
export type { RateLimiter, RateLimitRequest } from './rate-limiter.ts';
export type { KnownRequest, RequestAnswer, RequestAnswers } from './request-answers.ts';
export type { RequestOrigin } from './request-origin.ts';
