/**
 * The `customIncrTtlLuaScript` of RateLimiterRedis: one atomic step on the hash of one bucket. The
 * expiry of the hash ends the window. The field `end` is the end by the clock of the node that opened
 * the window. It never changes and identifies the window for a refund.
 *
 * ARGV: points (1 for a request, -1 for a refund, 0 for a probe); `customDuration`, the end of a window
 * that opens now or of the window to refund (1: the current window); limit; window in seconds.
 * Returns the used points, and the end with the remaining ms, which the library does not parse. A
 * refusal returns limit + 1 points and writes nothing.
 *
 * The first write needs memory: a Redis without free memory refuses it, but allows all further writes
 * of a script that has written (for example a `del`), and so would count the first request only.
 */
export const WINDOW_SCRIPT = `
local points, limit = tonumber(ARGV[1]), tonumber(ARGV[3])
local window = redis.call('hmget', KEYS[1], 'used', 'end')
local used, ends, left = tonumber(window[1] or 0), window[2], redis.call('pttl', KEYS[1])
if points < 0 then
  if used < 1 or (ARGV[2] ~= '1' and ARGV[2] ~= ends) then return {used, 0} end
  return {redis.call('hincrby', KEYS[1], 'used', points), 0}
end
local opens = left < 0
if opens then used, ends, left = 0, ARGV[2], math.floor(ARGV[4] * 1000 + 0.5) end
if points > 0 and used + points > limit then return {limit + 1, {ends, left}} end
if opens then
  redis.call('hset', KEYS[1], 'used', 0, 'end', ends)
  redis.call('pexpire', KEYS[1], left)
end
used = redis.call('hincrby', KEYS[1], 'used', points)
if opens and points == 0 then redis.call('del', KEYS[1]) end
return {used, {ends, left}}
`;
