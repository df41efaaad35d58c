import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import type { Orm } from '../upkeep/migrate.ts';
import { EncryptedText } from '../entities/encrypted-text.ts';
import { CompanyEntity, EmployeeEntity } from '../entities/payroll.ts';

/** Gives a MikroORM the keys with which its entities read and write encrypted columns. */
export const useDataKeys = (orm: Orm, dataKeys: DataKeyRing | undefined): void => {
  if (dataKeys === undefined) return;
  for (const { props } of [orm.getMetadata(CompanyEntity), orm.getMetadata(EmployeeEntity)]) {
    for (const { customType } of props) {
      if (customType instanceof EncryptedText) customType.useKeys(dataKeys);
    }
  }
};
