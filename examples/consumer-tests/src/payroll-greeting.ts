import type { Caller, Core } from '@paydocs/core';

/** The line at the top of a dashboard: who is signed in, and how many employees they see. */
export const payrollGreeting = async (paydocs: Core, caller: Caller): Promise<string> => {
  const { total } = await paydocs.listEmployees(caller, { perPage: 1 });
  return `Hello ${caller.user.firstName}, you look after ${total} employees.`;
};
