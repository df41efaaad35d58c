const BLOCK = 65_536;

/** Numbers by their index: eight bytes for each. */
export interface NumberList {
  set(index: number, value: number): void;
  /** Returns a number; 0 for one that was not set. */
  at(index: number): number;
}

/** Returns a list that grows in blocks, so that its numbers are never copied. */
export const numberList = (): NumberList => {
  const blocks: Float64Array[] = [];
  return {
    set: (index, value) => {
      const block = Math.floor(index / BLOCK);
      blocks[block] ??= new Float64Array(BLOCK);
      blocks[block][index % BLOCK] = value;
    },
    at: (index) => (blocks[Math.floor(index / BLOCK)] as Float64Array)[index % BLOCK] as number,
  };
};
