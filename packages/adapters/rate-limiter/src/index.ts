export { limiterOn } from './limiter-on.ts';
export { type MemoryRateLimiterOptions, memoryRateLimiter } from './memory-rate-limiter.ts';
export type { MakeStoreLimiter, StoreLimiter } from './store-windows.ts';
export type { FallbackOptions } from './with-fallback.ts';
