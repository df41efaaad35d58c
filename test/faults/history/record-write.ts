/** The lists of records that clients write. */
export type RecordList = 'companies' | 'employees';

/** Columns and their values. */
export type Values = Readonly<Record<string, string | number | null>>;

/** What a client knows about a write: without a known answer it is stored as a whole or not at all. */
export type Outcome = 'done' | 'refused' | 'unknown';

/** A write of a record. Each record has one writer, who sends one write after the other. */
export interface RecordWrite {
  readonly list: RecordList;
  /** The idempotency key of the creation, which every e-mail address of the record begins with. */
  readonly key: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The columns that the write sets. */
  readonly values: Values;
  readonly outcome: Outcome;
  /** The status of the last answer, 0 without one. */
  readonly status: number;
  /** Whether the service has to refuse the write, may do so, or must not. */
  readonly refusal: 'due' | 'possible' | 'none';
  /** The id of the record, if it is known. */
  readonly id?: number;
}

export interface StoredRecord {
  readonly list: RecordList;
  readonly id: number;
  readonly key: string;
  readonly values: Values;
}

/** The entries of the audit trail about a record, by action. */
export interface AuditCount {
  readonly list: RecordList;
  readonly id: number;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly count: number;
}

/** A number that the service shows, and the number of rows that it stands for. */
export interface Total {
  readonly what: string;
  readonly shown: number;
  readonly rows: number;
}

/** Everything that clients wrote, and what is stored when all is well again. */
export interface WrittenRecords {
  readonly row: string;
  readonly writes: readonly RecordWrite[];
  readonly stored: readonly StoredRecord[];
  readonly audit: readonly AuditCount[];
  readonly totals: readonly Total[];
  /** What the checks of the installation find wrong. */
  readonly findings: readonly string[];
}
