import type { FormEvent } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { formClass } from '#client/features/identity/account/NarrowPage.tsx';
import { PasswordStrength } from '#client/features/identity/account/PasswordStrength.tsx';
import { TermsOfSale } from '#client/features/trade/checkout/policies/TermsOfSale.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import { ErrorSummary } from '#client/kit/field/ErrorSummary.tsx';
import { PasswordField, TextField } from '#client/kit/field/TextField.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { useRegisterMutation } from '#client/session/session.api.ts';

export interface Registration {
  account_type: 'individual' | 'commercial';
  name: string;
  email: string;
  password: string;
  consent: boolean;
}

export const emptyRegistration: Registration = {
  account_type: 'individual',
  name: '',
  email: '',
  password: '',
  consent: false,
};

interface RegisterFormProps {
  typed: Registration;
  onType: (typed: Registration) => void;
  onSent: () => void;
}

export function RegisterForm({ typed, onType, onSent }: RegisterFormProps) {
  const [register, { isLoading, error }] = useRegisterMutation();
  const refusal = isApiError(error) ? error : undefined;
  const type = (part: Partial<Registration>) => onType({ ...typed, ...part });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    // The box is sent as it stands; the server says what it means when it is not ticked.
    const { error: refused } = await register(typed as Registration & { consent: true });
    if (!refused) onSent();
  };

  return (
    <form className={formClass} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary message={summaryOf(refusal)} errors={refusal?.fields} />
      <Segmented
        label="Kind of account"
        options={kinds}
        value={typed.account_type}
        wide
        onChange={(account_type) => type({ account_type })}
      />
      <TextField
        id="name"
        label="Your name"
        autoComplete="name"
        maxLength={120}
        value={typed.name}
        error={refusal?.fields.name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <TextField
        id="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        value={typed.email}
        error={refusal?.fields.email}
        onChange={({ target }) => type({ email: target.value })}
      />
      <PasswordField
        id="password"
        label="Password"
        hint="At least 8 characters. A few words that do not belong together are easy to keep in mind and hard to guess."
        autoComplete="new-password"
        maxLength={200}
        value={typed.password}
        error={refusal?.fields.password}
        onChange={({ target }) => type({ password: target.value })}
      />
      <PasswordStrength password={typed.password} known={[typed.name, typed.email]} />
      <div>
        <CheckField
          id="consent"
          checked={typed.consent}
          error={refusal?.fields.consent}
          onChange={({ target }) => type({ consent: target.checked })}
        >
          I accept the terms of sale, and that what I enter is kept and checked as the law on precious metals asks.
        </CheckField>
        <TermsOfSale />
      </div>
      <Button type="submit" wide busy={isLoading}>
        Open the account
      </Button>
    </form>
  );
}

const kinds = [
  { value: 'individual', label: 'For myself' },
  { value: 'commercial', label: 'For a company' },
] as const;

/** What stands above the fields: the server's own words, or what its words beside the fields come to. */
function summaryOf(refusal: { message: string; fields: Record<string, string[]> } | undefined): string | undefined {
  if (!refusal) return undefined;
  return Object.keys(refusal.fields).length > 0 ? 'Please correct these fields.' : refusal.message;
}
