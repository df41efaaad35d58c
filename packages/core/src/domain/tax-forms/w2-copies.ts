/** A copy of a form for the employee: its name, and what it says about itself. */
export interface W2Copy {
  /** The level of its heading: the first copy has the heading of the document. */
  readonly level: 1 | 2;
  readonly name: string;
  readonly notes: readonly string[];
}

const FURNISHED = 'This information is being furnished to the Internal Revenue Service.';

/** The copies of Forms W-2 and W-2c that an employee gets. */
export const W2_COPIES: readonly W2Copy[] = [
  {
    level: 1,
    name: 'Copy B – To Be Filed With Employee’s FEDERAL Tax Return',
    notes: [FURNISHED],
  },
  {
    level: 2,
    name: 'Copy C – For EMPLOYEE’S RECORDS',
    notes: [
      `${FURNISHED} If you are required to file a tax return, a negligence penalty or other sanction may be imposed on you if this income is taxable and you fail to report it.`,
    ],
  },
  {
    level: 2,
    name: 'Copy 2 – To Be Filed With Employee’s State, City, or Local Income Tax Return',
    notes: [],
  },
];
