import { Button } from 'antd';

import { Panel } from '#client/kit/panel/Panel.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';

import { IdentityCheck } from '#client/areas/admin/customers/IdentityCheck.tsx';
import { type DeclaredField, kycParts } from '#client/areas/admin/customers/kyc-words.ts';
import { AskBox } from './AskBox.tsx';
import { fieldReasons } from './ask-reasons.ts';
import type { Asks } from './asks.ts';
import styles from './desk.module.css';
import { useFocusBack } from './use-focus-back.ts';

interface DeskFieldsProps {
  customer: Customer;
  desk: KycDesk;
  asks: Asks;
}

/** What the customer declared, part by part; each field can be asked for again, and says where that was answered. */
export function DeskFields({ customer, desk, asks }: DeskFieldsProps) {
  const { kyc, accountType } = customer;
  if (!kyc) return <IdentityCheck customer={customer} />;
  const answered = new Map(
    desk.request?.answeredAt ? desk.request.items.map(({ key, words }) => [key, words] as const) : [],
  );
  return (
    <div className={styles.fields}>
      {kycParts(kyc, accountType).map(({ title, items }) => {
        const count = items.filter(({ key }) => asks.items.has(key)).length;
        return (
          <Panel key={title} title={title} {...(count > 0 && { note: `${count} asked again` })}>
            <dl className={styles.list}>
              {items.map((item) => (
                <OneDeclared
                  key={item.key}
                  item={item}
                  mayAsk={desk.may.includes('ask')}
                  answered={answered.get(item.key) ?? null}
                  asks={asks}
                />
              ))}
            </dl>
          </Panel>
        );
      })}
    </div>
  );
}

interface OneDeclaredProps {
  item: DeclaredField;
  mayAsk: boolean;
  /** The words by which it was asked again, where that has been answered. */
  answered: string | null;
  asks: Asks;
}

function OneDeclared({ item: { key, label, value }, mayAsk, answered, asks }: OneDeclaredProps) {
  const words = asks.items.get(key);
  const { button, takeBack } = useFocusBack(words !== undefined);
  return (
    <div className={words === undefined ? undefined : styles.again}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {answered !== null && <span className={styles.answered}>Answered again: “{answered}”</span>}
      </dd>
      {words !== undefined && (
        <dd className={styles.wide}>
          <AskBox
            label={label}
            reasons={fieldReasons}
            words={words}
            onWords={(next) => asks.set(key, next)}
            onTakeBack={() => {
              takeBack();
              asks.set(key, null);
            }}
          />
        </dd>
      )}
      {mayAsk && words === undefined && (
        <dd>
          <Button ref={button} size="small" aria-label={`Ask again for ${label}`} onClick={() => asks.set(key, '')}>
            Ask again
          </Button>
        </dd>
      )}
    </div>
  );
}
