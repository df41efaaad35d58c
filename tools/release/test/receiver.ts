import { readFileSync } from 'node:fs';
import { SERVICE } from './installed-machine.ts';
import type { Machine } from './machine.ts';

const clock = new URL('../../../test/faults/programs/moved-clock.ts', import.meta.url);

/** Writes the id of each event to `/root/received`. */
const RECEIVER = `require('node:http')
  .createServer((request, response) => {
    require('node:fs').appendFileSync('/root/received', request.headers['webhook-id'] + '\\n');
    response.end();
  })
  .listen(9999, '127.0.0.1');`;

/** An endpoint, as the command lists it. */
interface Endpoint {
  readonly id: number;
  readonly state: string;
  readonly failures: number;
  readonly waiting: number;
}

/** A receiver of webhooks at port 9999 that does not run, and the clock of the service. */
export interface Receiver {
  /** The variables of a service that may send to it, and whose clock can be moved. */
  readonly variables: string;
  /** Moves the clock of the service this far ahead, in hours. */
  readonly moveClock: (hours: number) => Promise<unknown>;
  readonly start: () => Promise<unknown>;
  /** Returns the only endpoint, as soon as it meets a condition. */
  readonly endpointWhen: (isMet: (endpoint: Endpoint) => boolean) => Promise<Endpoint>;
  /** Returns the ids of the events that arrived. */
  readonly received: () => Promise<readonly string[]>;
}

/** Adds a receiver to a machine. */
export const addReceiver = ({ run, write }: Machine): Receiver => {
  write('opt/moved-clock.ts', readFileSync(clock));
  write('opt/clock', '0');
  write('root/receiver.cjs', RECEIVER);
  const endpointWhen: Receiver['endpointWhen'] = async (isMet) => {
    const endpoint = JSON.parse(await run(`${SERVICE}paydocs webhooks list --json`));
    return isMet(endpoint) ? endpoint : endpointWhen(isMet);
  };
  return {
    endpointWhen,
    variables: `WEBHOOKS_ALLOW=127.0.0.1
NODE_OPTIONS=--import=file:///opt/moved-clock.ts
CLOCK_FILE=/opt/clock`,
    // A rename: no process reads half of it.
    moveClock: async (hours) =>
      run(`echo ${hours * 3_600_000} > /opt/clock.next && mv /opt/clock.next /opt/clock`),
    start: async () => run('node receiver.cjs > receiver.log 2>&1 &'),
    received: async () => (await run('cat received')).trim().split('\n'),
  };
};
