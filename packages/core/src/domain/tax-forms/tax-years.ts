/** What a year has of its own for Form W-2. */
export interface TaxYear {
  /** The most wages and tips that are subject to social security tax, in cents. */
  readonly socialSecurityBase: bigint;
  /** The number of the Office of Management and Budget on Form W-2. */
  readonly w2Omb: string;
}

/**
 * The years of the forms. The social security wage base: Social Security Administration, Contribution and
 * Benefit Base (ssa.gov/oact/cola/cbb.html), and IRS, General Instructions for Forms W-2 and W-3 of each year.
 */
export const TAX_YEARS: Readonly<Record<string, TaxYear>> = {
  2023: { socialSecurityBase: 160_200_00n, w2Omb: '1545-0008' },
  2024: { socialSecurityBase: 168_600_00n, w2Omb: '1545-0008' },
  2025: { socialSecurityBase: 176_100_00n, w2Omb: '1545-0029' },
  2026: { socialSecurityBase: 184_500_00n, w2Omb: '1545-0029' },
};

/**
 * The rates of employees in hundredths of a percent, and the wages above which employers withhold Additional
 * Medicare Tax, in cents: IRS Publication 15, section 9. They are those of all years of {@link TAX_YEARS}.
 */
export const EMPLOYEE_TAX = {
  socialSecurity: 620n,
  medicare: 145n,
  additionalMedicare: 90n,
  additionalMedicareAbove: 200_000_00n,
} as const;

/** The rate of backup withholding in hundredths of a percent: IRS, Publication 1281. */
export const BACKUP_WITHHOLDING = 2400n;

/** Sums of rounded taxes are off by at most half a cent for each of 53 weekly payments, in cents. */
export const ROUNDING = 27n;
