import { once } from 'node:events';
import { readConfig, start } from '../../src/index.ts';

/** `paydocs serve` that begins to load what later requests need only when it stops. */
const config = readConfig(process.env, { serving: true });
const preloadPause = async (signal: AbortSignal): Promise<void> =>
  void (await once(signal, 'abort'));
const server = await start(config, { preload: true, preloadPause });
process.once('SIGTERM', () => void server.close());
