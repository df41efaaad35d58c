/** Returns the options with a value: undefined stands for an option that is left out. */
export const definedOptions = <Options extends object>(
  options: Options | undefined,
): Partial<Options> =>
  Object.fromEntries(
    Object.entries(options ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Options>;
