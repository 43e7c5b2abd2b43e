import { isApiError } from '#client/api/api-error.ts';
import { PasswordStrength } from '#client/features/identity/account/PasswordStrength.tsx';
import { TermsOfSale } from '#client/features/trade/checkout/policies/TermsOfSale.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { PasswordField, TextField } from '#client/kit/field/TextField.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { useRegisterMutation } from '#client/session/sign-in.api.ts';

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

  const submit = async () => {
    // The box is sent as it stands; the server says what it means when it is not ticked.
    const { error: refused } = await register(typed as Registration & { consent: true });
    if (!refused) onSent();
  };

  return (
    <FieldForm names={names} refusal={refusal} busy={isLoading} onSend={submit}>
      {(errors) => (
        <>
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
            error={errors.name}
            onChange={({ target }) => type({ name: target.value })}
          />
          <TextField
            id="email"
            label="E-mail"
            type="email"
            autoComplete="email"
            value={typed.email}
            error={errors.email}
            onChange={({ target }) => type({ email: target.value })}
          />
          <PasswordField
            id="password"
            label="Password"
            hint="At least 8 characters. A few words that do not belong together are easy to keep in mind and hard to guess."
            autoComplete="new-password"
            maxLength={200}
            value={typed.password}
            error={errors.password}
            onChange={({ target }) => type({ password: target.value })}
          />
          <PasswordStrength password={typed.password} known={[typed.name, typed.email]} />
          <div>
            <CheckField
              id="consent"
              checked={typed.consent}
              error={errors.consent}
              onChange={({ target }) => type({ consent: target.checked })}
            >
              I accept the terms of sale, and that what I enter is kept and checked as the law on precious metals asks.
            </CheckField>
            <TermsOfSale />
          </div>
          <Button type="submit" wide busy={isLoading}>
            Open the account
          </Button>
        </>
      )}
    </FieldForm>
  );
}

const names = ['account_type', 'name', 'email', 'password', 'consent'] as const;

const kinds = [
  { value: 'individual', label: 'For myself' },
  { value: 'commercial', label: 'For a company' },
] as const;
