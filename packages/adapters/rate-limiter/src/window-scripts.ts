import { createHash } from 'node:crypto';

/** A script that runs on the server in one atomic step, on one key: the window of one bucket. */
export interface WindowScript {
  readonly lua: string;
  /** The name under which a server remembers the script: its SHA-1. */
  readonly sha: string;
}

const script = (lua: string): WindowScript => ({
  lua,
  sha: createHash('sha1').update(lua).digest('hex'),
});

/**
 * Arguments: limit, length of the window in ms, end of a window that starts now. Answers: 1 if the
 * hit passes or 0, hits used, the end that the window's first hit named, ms until it really ends.
 */
export const takeScript: WindowScript = script(`
local limit, length, stamp = tonumber(ARGV[1]), ARGV[2], ARGV[3]
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  if limit < 1 then return {0, 0, stamp, length} end
  redis.call('del', KEYS[1])
  redis.call('hset', KEYS[1], 'used', 1, 'stamp', stamp)
  redis.call('pexpire', KEYS[1], length)
  return {1, 1, stamp, length}
end
local window = redis.call('hmget', KEYS[1], 'used', 'stamp')
if tonumber(window[1]) >= limit then return {0, window[1], window[2], left} end
return {1, redis.call('hincrby', KEYS[1], 'used', 1), window[2], left}
`);

/** Argument: the stamp of the window that the hit was taken from, or nothing for the running one. */
export const giveBackScript: WindowScript = script(`
local window = redis.call('hmget', KEYS[1], 'used', 'stamp')
if not window[1] or tonumber(window[1]) < 1 then return 0 end
if ARGV[1] ~= '' and ARGV[1] ~= window[2] then return 0 end
redis.call('hincrby', KEYS[1], 'used', -1)
return 1
`);

/** Writes and changes nothing: fails where a hit would fail, also for lack of memory or of rights. */
export const probeScript: WindowScript = script(`
local used = redis.call('hget', KEYS[1], 'used')
redis.call('hset', KEYS[1], 'used', used or 0)
if not used then redis.call('del', KEYS[1]) end
return 1
`);
