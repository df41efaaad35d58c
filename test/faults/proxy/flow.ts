import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ModeSwitch } from './proxy-mode.ts';

/** One direction of a link. */
export interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  readonly isFromServer: boolean;
  readonly modes: ModeSwitch;
}

interface Chunk {
  readonly bytes: Buffer;
  readonly dueAtMs: number;
}

const untilDue = async (ms: number, modes: ModeSwitch): Promise<void> => {
  const timer = new AbortController();
  const { signal } = timer;
  await Promise.race([delay(ms, undefined, { signal }).catch(() => {}), modes.changed]);
  timer.abort();
};

/** Passes a chunk in the current mode. Returns the bytes that are left for the next mode. */
const passChunk = async ({ to, isFromServer, modes }: Flow, chunk: Chunk): Promise<Buffer> => {
  const { mode } = modes;
  const { bytes } = chunk;
  if (mode.kind === 'stall') {
    await modes.changed;
    return bytes;
  }
  if (isFromServer && mode.kind === 'trickle') {
    to.write(bytes.subarray(0, 1));
    await untilDue(mode.ms, modes);
    return bytes.subarray(1);
  }
  const leftMs = chunk.dueAtMs - performance.now();
  if (isFromServer && mode.kind === 'delay' && leftMs > 0) {
    await untilDue(leftMs, modes);
    return bytes;
  }
  to.write(bytes);
  return bytes.subarray(bytes.length);
};

const delayMsOf = ({ isFromServer, modes: { mode } }: Flow): number =>
  isFromServer && mode.kind === 'delay' ? mode.ms + Math.random() * (mode.jitterMs ?? 0) : 0;

/** Passes the bytes of one direction in the current mode of the proxy. */
export const relayFlow = (flow: Flow): void => {
  const chunks: Chunk[] = [];
  let passing = false;
  const pump = async (): Promise<void> => {
    if (passing) return;
    passing = true;
    for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
      let { bytes } = chunk;
      while (bytes.length > 0 && !flow.to.destroyed) {
        bytes = await passChunk(flow, { ...chunk, bytes });
      }
    }
    passing = false;
  };
  flow.from.on('data', (bytes: Buffer) => {
    chunks.push({ bytes, dueAtMs: performance.now() + delayMsOf(flow) });
    void pump();
  });
};
