/** A row of a file by the texts of its key and of its values. */
interface KeyedRow {
  readonly line: number;
  readonly key: string;
  readonly values: string;
}

/** The rows of a file so far. */
export interface RepeatedRows {
  /**
   * Returns the line of the first row with this key, if its values differ; undefined for a row with a new
   * key, which is remembered, and for one that equals the first.
   */
  readonly differingFrom: (row: KeyedRow) => number | undefined;
}

const SLOTS_MIN = 1024;
const LOAD_MAX = 0.75;

/** Hashes a text to 32 bits; equal texts of another multiplier have an independent hash. */
const hashOf = (text: string, multiplier: number): number => {
  let hash = text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), multiplier);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), multiplier);
  return (hash ^ (hash >>> 13)) >>> 0;
};

const ONE = 0x85_eb_ca_6b;
const TWO = 0xc2_b2_ae_35;

/** Columns of a table: 64 bits of a key, 32 of the values, and the line, which is 0 for a free slot. */
const tableOf = (slots: number) => ({
  slots,
  one: new Uint32Array(slots),
  two: new Uint32Array(slots),
  values: new Uint32Array(slots),
  lines: new Uint32Array(slots),
});

type Table = ReturnType<typeof tableOf>;

/** Returns the slot of a key, or the free one where it belongs. */
const slotOf = ({ slots, one, two, lines }: Table, first: number, second: number): number => {
  let slot = first % slots;
  while (lines[slot] !== 0 && (one[slot] !== first || two[slot] !== second)) {
    slot = (slot + 1) % slots;
  }
  return slot;
};

const enlarged = (table: Table): Table => {
  const larger = tableOf(table.slots * 2);
  for (let slot = 0; slot < table.slots; slot += 1) {
    if (table.lines[slot] === 0) continue;
    const [one, two] = [table.one[slot] as number, table.two[slot] as number];
    const at = slotOf(larger, one, two);
    larger.one[at] = one;
    larger.two[at] = two;
    larger.values[at] = table.values[slot] as number;
    larger.lines[at] = table.lines[slot] as number;
  }
  return larger;
};

/**
 * Remembers the rows of a file as hashes, in 22 to 43 bytes each: a file may have millions. In one of
 * 300,000 files with ten million rows, two keys have equal hashes.
 */
export const repeatedRows = (): RepeatedRows => {
  let table = tableOf(SLOTS_MIN);
  let count = 0;
  return {
    differingFrom: ({ line, key, values }) => {
      const [one, two] = [hashOf(key, ONE), hashOf(key, TWO)];
      const hash = hashOf(values, ONE);
      const slot = slotOf(table, one, two);
      const first = table.lines[slot] as number;
      if (first !== 0) return table.values[slot] === hash ? undefined : first;
      table.one[slot] = one;
      table.two[slot] = two;
      table.values[slot] = hash;
      table.lines[slot] = line;
      count += 1;
      if (count > table.slots * LOAD_MAX) table = enlarged(table);
      return undefined;
    },
  };
};
