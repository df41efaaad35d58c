import { spawn } from 'node:child_process';
import { once } from 'node:events';

const SPIN = 'for (;;) {}';

/** Keeps a number of other processes busy, each as much as it can, for as long as the work takes. */
export const whileBusy = async <Result>(
  processes: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--eval', SPIN], { stdio: 'ignore' }),
  );
  const end = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', end);
  try {
    return await work();
  } finally {
    end();
    await Promise.all(children.map((child) => once(child, 'exit')));
    process.off('exit', end);
  }
};
