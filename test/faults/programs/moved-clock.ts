import { readFileSync } from 'node:fs';

// Preloaded into a node. Moves `Date` by the milliseconds in the file that CLOCK_FILE names, as a step
// of the machine's clock would. `performance.now()` is monotonic and does not move, as in the kernel.
const file = process.env['CLOCK_FILE'] ?? '';
const RealDate = Date;
const READ_EVERY_MS = 20;

let aheadMs = 0;
const read = (): void => {
  aheadMs = Number(readFileSync(file, 'utf8'));
};
read();
setInterval(read, READ_EVERY_MS).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    given.length === 0
      ? new RealDate(RealDate.now() + aheadMs)
      : Reflect.construct(target, given, target),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + aheadMs : Reflect.get(target, name, receiver),
});
