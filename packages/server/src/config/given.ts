/** Returns the options that are given: undefined stands for an option that is left out. */
export const given = <Options extends object>(options: Options | undefined): Partial<Options> =>
  Object.fromEntries(
    Object.entries(options ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Options>;
