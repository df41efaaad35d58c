import type { RecordList, Values } from '../history/record-write.ts';
import { pick, type Scene } from './scene.ts';

/** First names, none of which is part of another one. */
export const FIRST_NAMES = ['Anna', 'Boris', 'Chloé', 'Dmitri', 'Edith', 'Frank'] as const;

let written = 0;

/** Returns values for all columns of a record, which no other write has. */
export const freshValues = (
  scene: Scene,
  {
    list,
    key,
    companyId,
  }: {
    readonly list: RecordList;
    readonly key: string;
    readonly companyId?: number;
  },
): Values => {
  written += 1;
  const email = `${key}.${written}@records.test`;
  const phone = `+1415${String(written).padStart(7, '0')}`;
  if (list === 'companies') return { name: `Company ${written}`, email, phone };
  const last = `Écrit ${written % 97}`;
  return {
    first_name: pick(scene, FIRST_NAMES),
    last_name: last,
    email,
    phone,
    ...(companyId === undefined ? {} : { company_id: companyId }),
  };
};

/** Returns some of the values, and always the e-mail address, which every write changes. */
export const someOf = ({ random }: Scene, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([column]) => column === 'email' || random() < 0.5),
  );
