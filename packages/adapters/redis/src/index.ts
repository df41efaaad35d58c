export { type MemoryRateLimiterOptions, memoryRateLimiter } from './memory-rate-limiter.ts';
export {
  type RedisRateLimiter,
  type RedisRateLimiterOptions,
  redisRateLimiter,
} from './redis-rate-limiter.ts';
