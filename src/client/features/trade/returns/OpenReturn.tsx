import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { fractionText, percentText } from '#contract/arithmetic/percent.ts';
import type { Returnable } from '#contract/trade/returns.contract.ts';

import { returnDialog } from './return-dialog.ts';
import type { EnteredPieces } from './ReturnDialog.tsx';
import { useAskReturnMutation, useOpenReturnMutation } from './returns.api.ts';

interface OpeningProps {
  orderId: string;
  number: string;
  returnable: Returnable;
  onClose: () => void;
}

const linesOf = ({ lines, currency }: Returnable) =>
  lines.map(({ lineId, name, left, each }) => ({
    lineId,
    name,
    most: left,
    hint: `${left} can come back, ${moneyWords(each, currency, 'code')} each with tax`,
  }));
const wanted = ({ lines }: EnteredPieces) =>
  lines.flatMap(({ lineId, counts }) => ((counts['qty'] ?? 0) > 0 ? [{ lineId, qty: counts['qty'] ?? 0 }] : []));
const columns = [{ key: 'qty', label: 'Pieces', initial: () => 0 }];
const why = { key: 'reason', label: 'Reason', required: 'Say why, in a few words.' };

/** A return that staff opens for a customer, authorised at once. */
export function OpenReturn({ orderId, number, returnable, onClose }: OpeningProps) {
  const [open] = useOpenReturnMutation();
  return (
    <returnDialog.Part
      title={`Return of order ${number}`}
      okText="Authorise the return"
      words="The customer gets an email with the number to write on the parcel."
      lines={linesOf(returnable)}
      columns={columns}
      texts={[
        { ...why, extra: 'The customer reads it.' },
        {
          key: 'restocking',
          label: 'Kept for taking them back, %',
          extra: 'Of what was paid, with its tax; at most 50.',
          initial: percentText(returnable.restocking),
        },
      ]}
      send={(entered, key) => {
        const { reason = '', restocking = '' } = entered.texts;
        return open({ id: orderId, key, body: { reason, restocking: asFraction(restocking), lines: wanted(entered) } });
      }}
      onClose={onClose}
    />
  );
}

/** What no percentage is, the server says. */
export function asFraction(percent: string): string {
  try {
    return fractionText(percent.replace(',', '.') || '0');
  } catch {
    return percent;
  }
}

/** What a customer wants to give back, with what that costs him. */
export function AskReturn({ orderId, number, returnable, onClose }: OpeningProps) {
  const [ask] = useAskReturnMutation();
  const { restocking } = returnable;
  return (
    <returnDialog.Part
      title={`Give back pieces of order ${number}`}
      okText="Ask to give them back"
      words={
        /[1-9]/.test(restocking)
          ? `For taking goods back we keep ${fractionAsPercent(restocking)} of what was paid for them. Please do not send anything before we reply.`
          : 'We keep nothing for taking goods back. Please do not send anything before we reply.'
      }
      lines={linesOf(returnable)}
      columns={columns}
      texts={[why]}
      send={(entered, key) => {
        const body = { reason: entered.texts['reason'] ?? '', acceptedRestocking: restocking, lines: wanted(entered) };
        return ask({ id: orderId, key, body });
      }}
      onClose={onClose}
    />
  );
}
