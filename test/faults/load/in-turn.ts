/** Returns a function that returns each element once, in their order. */
export const inTurn = <Element>(list: readonly Element[]): (() => Element) => {
  const rest = list.values();
  return () => {
    const { value } = rest.next();
    if (value === undefined) throw new Error('There are too few accounts.');
    return value;
  };
};
