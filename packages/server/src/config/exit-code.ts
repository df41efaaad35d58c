/** The exit code of a wrong configuration (`EX_CONFIG` of sysexits.h). */
export const CONFIGURATION_EXIT_CODE = 78;
