/** Returns the CPU time of this process and its threads in ms. Other programs add nothing to it. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
