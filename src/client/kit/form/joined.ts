/** Several messages about one field as one text: sentences follow one another, what does not end as one gets a comma. */
export const joined = (messages: readonly string[]): string =>
  messages.reduce((text, next) => (text === '' ? next : `${text}${/[.!?…]$/.test(text) ? '' : ','} ${next}`), '');
