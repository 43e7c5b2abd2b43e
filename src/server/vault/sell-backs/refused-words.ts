/** Why a sale is not paid to an account, in the words of its customer. */
export const refusedWords = {
  unknown: 'Choose one of your payout accounts.',
  cooling: 'We cannot pay to this account yet: it has to be confirmed, and to have waited its time.',
  agreement:
    'The second owner of your account has not agreed to this payout account yet. They do so in their own account.',
  unusable: 'We cannot pay to this account. Choose another one.',
  currency: 'This account is in another currency than you are paid in.',
} as const;
