import { type EntityProperty, type Platform, type TransformContext, Type } from '@mikro-orm/core';
import {
  ANSWER,
  COMPANY_FIELDS,
  type ColumnName,
  EIN,
  EMPLOYEE_FIELDS,
  FACTOR_SECRET,
  PREVIOUS_WEBHOOK_SECRET,
  type RowAddress,
  SSN,
  WEBHOOK_SECRET,
} from '../encryption/columns.ts';
import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import { type EncryptedColumn, encryptedColumn } from '../encryption/encrypted-column.ts';

/** A stored value behind the address of its row, as `convertToJSValueSQL` selects it. */
const ADDRESSED = /^@row (\d+) (\d+) (.*)$/s;

const WRITTEN_BY_STATEMENT =
  'is encrypted for its row: write it through an entity and `em.flush()`, and do not search for it.';

/** A text column whose entities have the text, and whose rows have the encrypted value. */
export class EncryptedText extends Type<string, string> {
  readonly column: ColumnName;
  #encryption: EncryptedColumn;

  constructor(column: ColumnName) {
    super();
    this.column = column;
    this.#encryption = encryptedColumn(column, undefined);
  }

  /** Sets the keys of the MikroORM to which this instance belongs. */
  useKeys(dataKeys: DataKeyRing): void {
    this.#encryption = encryptedColumn(this.column, dataKeys);
  }

  /** Returns the value to store in a row; null for null. */
  seal(text: string | null, row: RowAddress): string | null {
    return this.#encryption.seal(text, row);
  }

  /** Selects the address of the row with the value, which is bound to it. */
  override convertToJSValueSQL(key: string): string {
    const of = (column: string): string =>
      key.replace(new RegExp(`${this.column.column}(?=\\W*$)`), column);
    return `('@row ' || ${of('site_id')} || ' ' || ${of('id')} || ' ' || ${key})`;
  }

  override convertToJSValue(value: string): string {
    return this.#text(value);
  }

  /** Keeps the text, so that MikroORM compares texts: the hooks of the entities encrypt it. */
  override convertToDatabaseValue(
    value: string,
    _platform: Platform,
    { mode }: TransformContext = {},
  ): string {
    if (mode === 'query' || mode === 'query-data') {
      throw new Error(`The ${this.column.column} of ${this.column.table} ${WRITTEN_BY_STATEMENT}`);
    }
    return value;
  }

  override compareValues(a: string, b: string): boolean {
    return this.#text(a) === this.#text(b);
  }

  override ensureComparable(): boolean {
    return true;
  }

  override getColumnType(property: EntityProperty, platform: Platform): string {
    return platform.getTextTypeDeclarationSQL(property);
  }

  /** Returns the text of a selected value; every other text is clear already. */
  #text(value: string): string {
    const [, siteId, id, stored] = (typeof value === 'string' && ADDRESSED.exec(value)) || [];
    if (stored === undefined) return value;
    return this.#encryption.open(stored, { siteId: Number(siteId), id: Number(id) });
  }
}

/** The type of the answer to a request with an idempotency key. */
export class AnswerType extends EncryptedText {
  constructor() {
    super(ANSWER);
  }
}

/** The type of `ein`. */
export class EinType extends EncryptedText {
  constructor() {
    super(EIN);
  }
}

/** The type of the encrypted fields of a host of companies. */
export class CompanyFieldsType extends EncryptedText {
  constructor() {
    super(COMPANY_FIELDS);
  }
}

/** The type of the encrypted fields of a host of employees. */
export class EmployeeFieldsType extends EncryptedText {
  constructor() {
    super(EMPLOYEE_FIELDS);
  }
}

/** The type of `ssn`. */
export class SsnType extends EncryptedText {
  constructor() {
    super(SSN);
  }
}

/** The type of the secret of a second factor. */
export class FactorSecretType extends EncryptedText {
  constructor() {
    super(FACTOR_SECRET);
  }
}

/** The type of the secret of a webhook. */
export class WebhookSecretType extends EncryptedText {
  constructor() {
    super(WEBHOOK_SECRET);
  }
}

/** The type of the secret of a webhook before its last rotation. */
export class PreviousWebhookSecretType extends EncryptedText {
  constructor() {
    super(PREVIOUS_WEBHOOK_SECRET);
  }
}
