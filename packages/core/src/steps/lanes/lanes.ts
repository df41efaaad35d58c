/** Runs work when one of some lanes is free, in the order of the calls. */
export type InLane = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates lanes that work shares. */
export const lanes = (count: number): InLane => {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
};
