import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import type { Orm } from '../sql/orm.ts';
import { EncryptedText } from '../entities/encrypted-text.ts';
import { IdempotencyKeyEntity } from '../entities/idempotency-keys.ts';
import { SecondFactorEntity } from '../entities/second-factors.ts';
import { CompanyEntity, EmployeeEntity } from '../entities/payroll.ts';

/** Gives a MikroORM the keys with which its entities read and write encrypted columns. */
export const useDataKeys = (orm: Orm, dataKeys: DataKeyRing | undefined): void => {
  if (dataKeys === undefined) return;
  const encrypted = [
    orm.getMetadata(CompanyEntity),
    orm.getMetadata(EmployeeEntity),
    orm.getMetadata(IdempotencyKeyEntity),
    orm.getMetadata(SecondFactorEntity),
  ];
  for (const { props } of encrypted) {
    for (const { customType } of props) {
      if (customType instanceof EncryptedText) customType.useKeys(dataKeys);
    }
  }
};
