import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { reasonDialog } from '#client/kit/question/question-dialogs.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import type { AdminReturn } from '#contract/trade/returns.contract.ts';
import type { ReturnEvent } from '#contract/trade/returns.rules.ts';

import { asFraction } from './OpenReturn.tsx';
import { returnDialog } from './return-dialog.ts';
import { ReturnCredit } from './ReturnCredit.tsx';
import { useCloseReturnMutation, useMoveReturnMutation } from './returns.api.ts';

interface ActProps {
  goods: AdminReturn;
  onClose: () => void;
}

function Authorise({ goods: { id, number, version, restocking }, onClose }: ActProps) {
  const [move] = useMoveReturnMutation();
  return (
    <returnDialog.Part
      title={`Authorise return ${number}?`}
      okText="Authorise"
      words="The customer gets an email with the number to write on the parcel."
      texts={[
        {
          key: 'restocking',
          label: 'Kept for taking them back, %',
          extra: `The customer was shown ${percentText(restocking)} %: it can only be less.`,
          initial: percentText(restocking),
          required: 'Enter a percentage; 0 for nothing.',
        },
      ]}
      send={({ texts }, key) => {
        const kept = asFraction(texts['restocking'] ?? '');
        return move({ id, key, body: { event: 'authorise', version, restocking: kept } });
      }}
      onClose={onClose}
    />
  );
}

function Stop({ goods: { id, number, version }, onClose, event }: ActProps & { event: 'refuse' | 'cancel' }) {
  const [move] = useMoveReturnMutation();
  const keyFor = useAttemptKey();
  const isRefusal = event === 'refuse';
  return (
    <reasonDialog.Part
      title={isRefusal ? `Refuse return ${number}?` : `Cancel return ${number}?`}
      okText={isRefusal ? 'Refuse' : 'Cancel the return'}
      danger
      most={500}
      send={(reason) => {
        const body = { event, version, reason };
        return move({ id, body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      {isRefusal ? 'The customer reads why.' : 'The customer is told not to send anything.'}
    </reasonDialog.Part>
  );
}

function Receive({ goods: { id, number, version, lines }, onClose }: ActProps) {
  const [move] = useMoveReturnMutation();
  return (
    <returnDialog.Part
      title={`What arrived of return ${number}?`}
      okText="It arrived"
      words="Count the pieces of each line. What did not arrive can come back by another return."
      lines={lines.map(({ lineId, name, qty }) => ({ lineId, name, most: qty, hint: `${qty} authorised` }))}
      columns={[{ key: 'received', label: 'Arrived', initial: ({ most }) => most }]}
      send={(entered, key) => {
        const counted = entered.lines.map(({ lineId, counts }) => ({ lineId, received: counts['received'] ?? 0 }));
        return move({ id, key, body: { event: 'receive', version, lines: counted } });
      }}
      onClose={onClose}
    />
  );
}

function Inspect({ goods: { id, number, version, lines }, onClose }: ActProps) {
  const [move] = useMoveReturnMutation();
  const arrived = lines.filter(({ received }) => (received ?? 0) > 0);
  return (
    <returnDialog.Part
      title={`What becomes of return ${number}?`}
      okText="Inspected"
      words="Pieces on the shelf can be sold again, at what they had cost. Scrap is given back too. For what is sent back nothing is."
      lines={arrived.map(({ lineId, name, received }) => ({
        lineId,
        name,
        most: received ?? 0,
        hint: `${received ?? 0} arrived`,
      }))}
      columns={[
        { key: 'restocked', label: 'On the shelf', initial: ({ most }) => most },
        { key: 'scrapped', label: 'Scrap', initial: () => 0 },
        { key: 'sentBack', label: 'Sent back', initial: () => 0 },
      ]}
      texts={[{ key: 'note', label: 'What was found', extra: 'For staff only.' }]}
      send={(entered, key) => {
        const found = entered.lines.map(({ lineId, counts }) => ({
          lineId,
          restocked: counts['restocked'] ?? 0,
          scrapped: counts['scrapped'] ?? 0,
          sentBack: counts['sentBack'] ?? 0,
        }));
        const note = entered.texts['note'] ?? '';
        return move({ id, key, body: { event: 'inspect', version, note, lines: found } });
      }}
      onClose={onClose}
    />
  );
}

const ways = {
  key: 'give',
  label: 'Goes',
  initial: 'balance',
  options: [
    { value: 'balance', label: 'To the balance' },
    { value: 'payment', label: 'Back the way it was paid, by a refund' },
  ],
};

function Close({ goods, onClose }: ActProps) {
  const [close] = useCloseReturnMutation();
  const { id, number, version } = goods;
  return (
    <returnDialog.Part
      title={`Give back return ${number}?`}
      okText={goods.credit ? 'Issue the credit note' : 'Close it'}
      words={
        goods.credit ? (
          <ReturnCredit goods={goods} />
        ) : (
          'All of it was sent back: the return is closed, and nothing is given back.'
        )
      }
      texts={goods.credit ? [ways] : []}
      send={({ texts }, key) =>
        close({ id, key, body: { version, give: texts['give'] === 'payment' ? 'payment' : 'balance' } })
      }
      onClose={onClose}
    />
  );
}

interface Act {
  event: ReturnEvent;
  label: string;
  danger?: true;
  draw: (goods: AdminReturn, onClose: () => void) => ReturnType<DrawPanel>;
}

const acts: readonly Act[] = [
  { event: 'authorise', label: 'Authorise…', draw: (goods, onClose) => <Authorise goods={goods} onClose={onClose} /> },
  { event: 'receive', label: 'It arrived…', draw: (goods, onClose) => <Receive goods={goods} onClose={onClose} /> },
  { event: 'inspect', label: 'Inspect…', draw: (goods, onClose) => <Inspect goods={goods} onClose={onClose} /> },
  { event: 'close', label: 'Give back…', draw: (goods, onClose) => <Close goods={goods} onClose={onClose} /> },
  {
    event: 'refuse',
    label: 'Refuse…',
    danger: true,
    draw: (goods, onClose) => <Stop event="refuse" goods={goods} onClose={onClose} />,
  },
  {
    event: 'cancel',
    label: 'Cancel…',
    danger: true,
    draw: (goods, onClose) => <Stop event="cancel" goods={goods} onClose={onClose} />,
  },
];

/** What can be done with a return, by what its state and one's rights allow. */
export const returnActs = ({ moves }: Pick<AdminReturn, 'moves'>): readonly Act[] =>
  acts.filter(({ event }) => moves.includes(event));
