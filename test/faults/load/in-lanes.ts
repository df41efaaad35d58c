/** Runs an action for each element, some at a time, and returns the results in their order. */
export const inLanes = async <Element, Result>(
  elements: readonly Element[],
  lanes: number,
  action: (element: Element) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const left = elements.entries();
  const runner = async (): Promise<void> => {
    for (const [index, element] of left) results[index] = await action(element);
  };
  await Promise.all(Array.from({ length: lanes }, runner));
  return results;
};
