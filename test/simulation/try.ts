import { simulatePay } from './simulate-pay.ts';
const from = Number(process.argv[2]);
const to = Number(process.argv[3]);
const t = Date.now();
let steps = 0;
for (let seed = from; seed <= to; seed += 1) {
  const r = await simulatePay(seed);
  steps += r.steps;
  if (r.violation) {
    console.log(seed, r.violation);
    console.log(r.trace.slice(-Number(process.argv[4] ?? 3)).join('\n'));
  }
}
console.log(Date.now() - t, 'ms', steps);
