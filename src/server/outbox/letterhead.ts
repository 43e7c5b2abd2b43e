/** Who writes, as the shop's settings say when the mail is sent. */
export interface Letterhead {
  name: string;
  address: string;
  city: string;
  phone: string;
  email: string;
  /** Without a slash at the end. */
  publicUrl: string;
}

/** What a real mail of the shop never does. */
export const SAFE_WORDS = 'We never ask for your password or a sign-in code by mail or by phone.';
