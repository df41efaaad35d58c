/** Runs work under a savepoint, so that its failure leaves the transaction of the host usable. */
export const underSavepoint = async <Result>(
  execute: (text: string) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> => {
  await execute('savepoint paydocs');
  try {
    const result = await work();
    await execute('release savepoint paydocs');
    return result;
  } catch (error) {
    await execute('rollback to savepoint paydocs');
    await execute('release savepoint paydocs');
    throw error;
  }
};
