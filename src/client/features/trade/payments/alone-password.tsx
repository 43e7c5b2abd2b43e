import { Input } from 'antd';

import type { MoneyField } from './MoneyDialog.tsx';

/** Asked of who agrees to what he asked for himself, which he may where nobody else in the shop could. */
export const alonePassword: MoneyField = {
  name: 'password',
  label: 'Your password',
  kind: { input: <Input.Password autoComplete="current-password" maxLength={200} /> },
  extra: 'Only if you asked for it yourself and no one else can approve it.',
};

/** The password as it is sent: not at all while the field is empty. */
export const passwordOf = ({ password = '' }: Record<string, string>) => (password === '' ? {} : { password });
