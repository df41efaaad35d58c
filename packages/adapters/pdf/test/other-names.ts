/** Names in letters that Noto Sans lacks, by their languages. The fonts of the tests have these letters. */
export const OTHER_NAMES = {
  ar: 'محمد السلام فاطمة',
  fa: 'علی‌رضا رضایی',
  he: 'שָׁלוֹם כהן',
  hi: 'हिन्दी क्षत्रिय',
  ja: '山田太郎 直子',
  ko: '김민준',
  zh: '张伟 直子',
} as const;
