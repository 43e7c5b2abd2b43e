import { Button } from 'antd';

import { useRight } from '#client/features/overview/site/use-right.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { dayWords } from '#contract/identity/kyc-words.rules.ts';

interface CheckTermsProps {
  customer: Customer;
  desk: KycDesk;
}

/** Until when an identity check is valid, and its record sheet. */
export function CheckTerms({ customer, desk: { validUntil, graceUntil } }: CheckTermsProps) {
  const mayPrint = useRight('kyc.review');
  return (
    <>
      {validUntil !== null && <p>The check is valid until {dayWords(validUntil)}.</p>}
      {graceUntil !== null && <p>It has expired. Until {dayWords(graceUntil)} the customer may sell, but not buy.</p>}
      {mayPrint && customer.submittedAt !== null && (
        <p>
          <Button icon={<Glyph name="download" />} href={`/backend/admin/customers/${customer.id}/kyc/record`} download>
            Record sheet (PDF)
          </Button>
        </p>
      )}
    </>
  );
}
