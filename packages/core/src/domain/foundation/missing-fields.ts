const AMOUNT = { yearToDate: null } as const;
const EARNING = { hours: null, units: null, rate: null, multiplier: null } as const;
const DEDUCTION = { kind: 'post_tax' } as const;
/** Printed rows may be absent this time. */
const PRINTED = { amount: null, yearToDate: null } as const;

/** The fields that stored objects lack: those that are null, and those of later versions. */
export const MISSING = {
  amount: AMOUNT,
  earning: { ...AMOUNT, ...EARNING },
  deduction: { ...AMOUNT, ...DEDUCTION },
  printed: PRINTED,
  printedEarning: { ...PRINTED, ...EARNING },
  printedDeduction: { ...PRINTED, ...DEDUCTION },
  balance: { earned: null, used: null },
  payment: { checkNumber: null },
  employee: { maskedSsn: null, number: null },
  company: { maskedEin: null, phone: null, email: null },
} as const;

/** Returns rows that have these fields where they lacked them; none for a section that is missing. */
export const withFields = <Row extends object>(
  rows: readonly Row[] | undefined,
  missing: Partial<Row>,
): readonly Row[] => (rows ?? []).map((row) => ({ ...missing, ...row }));
