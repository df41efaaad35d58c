import type { Caller, Core } from '@paydocs/core';

/** Returns a dashboard greeting with the name of the user and the number of visible employees. */
export const payrollGreeting = async (paydocs: Core, caller: Caller): Promise<string> => {
  const { total } = await paydocs.listEmployees(caller, { perPage: 1 });
  return `Hello ${caller.user.firstName}, you look after ${total} employees.`;
};
