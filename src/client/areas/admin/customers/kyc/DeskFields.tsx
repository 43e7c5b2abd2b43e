import { Button } from 'antd';

import { DeclaredPeople } from '#client/features/identity/kyc/DeclaredPeople.tsx';
import { useReadCustomerPapersQuery } from '#client/features/papers/staff-papers.api.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { type PaperKind, paperNames } from '#contract/papers/papers.rules.ts';

import { IdentityCheck } from '#client/areas/admin/customers/IdentityCheck.tsx';
import { type DeclaredField, kycParts } from '#client/areas/admin/customers/kyc-words.ts';
import { largePaper, picturesOf } from '#client/areas/admin/customers/large-paper.ts';
import type { PaperLook } from '#client/areas/admin/customers/use-paper-look.ts';
import { AskBox } from './AskBox.tsx';
import { fieldReasons } from './ask-reasons.ts';
import type { Asks } from './asks.ts';
import styles from './desk.module.css';
import { proofOf } from './proofs.ts';
import { useFocusBack } from './use-focus-back.ts';

interface DeskFieldsProps {
  customer: Customer;
  desk: KycDesk;
  asks: Asks;
  look: PaperLook;
}

/** What the customer declared, part by part; each field leads to the paper that proves it, can be asked for again, and says where that was answered. */
export function DeskFields({ customer, desk, asks, look }: DeskFieldsProps) {
  const { kyc, accountType } = customer;
  const { data: { papers } = { papers: [] } } = useReadCustomerPapersQuery(customer.id);
  if (!kyc) return <IdentityCheck customer={customer} />;
  const answered = new Map(
    desk.request?.answeredAt ? desk.request.items.map(({ key, words }) => [key, words] as const) : [],
  );
  const large = look.isShown ? largePaper(papers, look.kind) : undefined;
  const toPaper = (key: string): ToPaper | null => {
    const kind = proofOf(key, accountType);
    if (!look.isShown || !picturesOf(papers).some((paper) => paper.kind === kind) || !kind) return null;
    return { kind, isLarge: large?.kind === kind, show: () => look.choose(kind) };
  };
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
                  paper={toPaper(item.key)}
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

/** The way from a field to the paper that proves it. */
interface ToPaper {
  kind: PaperKind;
  /** Whether it stands beside the field now. */
  isLarge: boolean;
  show: () => void;
}

interface OneDeclaredProps {
  item: DeclaredField;
  /** Null where no picture that is shown proves it. */
  paper: ToPaper | null;
  mayAsk: boolean;
  /** The words by which it was asked again, where that has been answered. */
  answered: string | null;
  asks: Asks;
}

function OneDeclared({ item: { key, label, value, list }, paper, mayAsk, answered, asks }: OneDeclaredProps) {
  const words = asks.items.get(key);
  const { button, takeBack } = useFocusBack(words !== undefined);
  return (
    <div className={words === undefined ? undefined : styles.again}>
      <dt>{label}</dt>
      <dd>
        {list ? <DeclaredPeople {...list} /> : <span className={styles.value}>{value}</span>}
        {paper && (
          <button
            type="button"
            className={styles.proof}
            aria-pressed={paper.isLarge}
            aria-label={`${paperNames[paper.kind]}, for ${label}`}
            onClick={paper.show}
          >
            <Glyph name="image" /> {paperNames[paper.kind]}
          </button>
        )}
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
