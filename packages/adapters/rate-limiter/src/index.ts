export { type MemoryRateLimiterOptions, memoryRateLimiter } from './memory-rate-limiter.ts';
