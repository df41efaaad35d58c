/** Loads the code that mailers otherwise load with the first email. */
export const preloadMailer = async (): Promise<void> => {
  await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
  ]);
};
