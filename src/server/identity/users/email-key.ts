/** An e-mail address folded for comparison: two spellings that a mail server treats alike give one key. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
