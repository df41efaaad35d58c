/** Starts calls at once, numbered from 0, and returns their results in this order. */
export const atOnce = async <Result>(
  times: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: times }, (_, index) => call(index)));
