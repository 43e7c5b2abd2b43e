/*
 * No zod here: the browser reads this file.
 */

/** Whether a host is a number by which a computer calls itself, which `localhost` means, too. */
export const isOwnNumber = (hostname: string): boolean =>
  /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname) || hostname === '[::1]';

/** Whether a host is a number and no name: browsers keep no passkeys for it. */
export const isNumber = (hostname: string): boolean => /^[\d.]+$|:/.test(hostname);
