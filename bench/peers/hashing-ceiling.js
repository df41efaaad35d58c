// How many passwords a second this machine can verify: Argon2id with the parameters of paydocs
// (19 MiB, 2 passes, 1 lane) by the same library, in as many threads, at the same priority, and
// nothing else. Prints the number. @node-rs/argon2 is that of the repository's own install.
import { availableParallelism, setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PRIORITY = 10;

const inThreads = async (seconds) => {
  const hash = hashSync('only for this benchmark', parameters);
  const script = new URL(import.meta.url);
  const counts = Array.from({ length: availableParallelism() }, () => {
    const worker = new Worker(script, { workerData: { hash, seconds } });
    return new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  });
  const perSecond = await Promise.all(counts);
  console.log(perSecond.reduce((sum, rate) => sum + rate, 0));
};

const inThisThread = ({ hash, seconds }) => {
  if (process.platform === 'linux') setPriority(0, PRIORITY);
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 1000; count += 1) {
    if (!verifySync(hash, 'only for this benchmark')) throw new Error('It does not verify.');
  }
  parentPort.postMessage((count * 1000) / (performance.now() - started));
};

if (isMainThread) await inThreads(Number(process.argv[2]));
else inThisThread(workerData);
