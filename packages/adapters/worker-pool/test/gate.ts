/** Creates a gate that blocks worker threads until it is opened. */
export const createGate = () => {
  const cells = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  return {
    cells,
    open: (): void => {
      Atomics.store(new Int32Array(cells), 0, 1);
      Atomics.notify(new Int32Array(cells), 0);
    },
  };
};
