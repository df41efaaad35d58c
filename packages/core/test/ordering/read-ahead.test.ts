import { expect, test } from 'vitest';
import { readAhead } from '../../src/steps/files/read-ahead.ts';

async function* items(count: number): AsyncGenerator<number> {
  for (let index = 0; index < count; index += 1) yield index;
}

/** Work that ends when it is released, by its item. */
const heldWork = () => {
  const begun: number[] = [];
  const held = new Map<number, PromiseWithResolvers<number>>();
  const work = (item: number): Promise<number> => {
    begun.push(item);
    const holder = Promise.withResolvers<number>();
    held.set(item, holder);
    return holder.promise;
  };
  return { begun, work, end: (item: number) => held.get(item)?.resolve(item), held };
};

test('the results come in the order of the items, whichever ends first', async () => {
  const { begun, work, end } = heldWork();
  const results = readAhead(items(5), 3, work);
  const first = results.next();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  end(2);
  end(1);
  end(0);
  expect(await first).toEqual({ done: false, value: 0 });
  const second = results.next();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  expect(await second).toEqual({ done: false, value: 1 });
  const rest = (async () => {
    const values: number[] = [];
    for await (const value of results) values.push(value);
    return values;
  })();
  await expect.poll(() => begun).toHaveLength(5);
  end(3);
  end(4);
  expect(await rest).toEqual([2, 3, 4]);
});

test('a failure is thrown in its turn, after the results before it', async () => {
  const results = readAhead(items(4), 2, async (item) => {
    if (item === 1) throw new Error('The second one fails.');
    return item;
  });
  expect((await results.next()).value).toBe(0);
  await expect(results.next()).rejects.toThrow('The second one fails.');
  expect(await results.next()).toEqual({ done: true, value: undefined });
});

test('a reader that leaves begins no more, and waits for the work that is begun', async () => {
  const { begun, work, end } = heldWork();
  const results = readAhead(items(9), 3, work);
  const first = results.next();
  await expect.poll(() => begun).toHaveLength(3);
  end(0);
  await first;
  let hasLeft = false;
  const leaving = results.return(undefined).then(() => (hasLeft = true));
  end(1);
  await Promise.resolve();
  expect(hasLeft).toBe(false);
  end(2);
  await leaving;
  expect(begun).toEqual([0, 1, 2]);
});
