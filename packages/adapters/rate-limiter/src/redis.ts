export {
  type RedisRateLimiter,
  type RedisRateLimiterOptions,
  redisRateLimiter,
} from './redis-rate-limiter.ts';
