/** Runs an action for each element, two at a time. */
export const inPairs = async <Element>(
  elements: readonly Element[],
  action: (element: Element) => Promise<unknown>,
): Promise<void> => {
  const left = elements.values();
  const runner = async (): Promise<void> => {
    for (const element of left) await action(element);
  };
  await Promise.all([runner(), runner()]);
};
