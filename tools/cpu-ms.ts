/** Returns the CPU time of this process in ms, with its threads: unlike time, other programs do not count. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
