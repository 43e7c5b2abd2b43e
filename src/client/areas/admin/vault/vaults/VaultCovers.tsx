import { Alert } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadVaultCoverQuery } from '#client/features/vault/admin-vaults.api.ts';
import { shortDay } from '#client/kit/date/date-words.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { metalNames } from '#contract/metals.ts';
import type { VaultCover } from '#contract/vault/vaults.contract.ts';

const columns: readonly PlainColumn<VaultCover>[] = [
  { label: 'Vault', render: ({ name }) => name },
  {
    label: 'Fine weight, g',
    align: 'end',
    render: ({ held }) =>
      held.length === 0
        ? 'none'
        : held.map(({ metal, grams }) => `${metalNames[metal]} ${groupedNumber(grams, 4)}`).join(', '),
  },
  {
    label: 'At the market’s bid, CAD',
    align: 'end',
    render: ({ worth }) => (worth === null ? 'no price now' : groupedNumber(worth, 2)),
  },
  { label: 'Insured, CAD', align: 'end', render: ({ insured }) => groupedNumber(insured, 2) },
  {
    label: 'Last audit',
    render: ({ lastAudit }) =>
      lastAudit === null ? (
        'none yet'
      ) : (
        <Link to={paths.admin.vaultAudit(lastAudit.id)}>
          {shortDay(lastAudit.countedOn)},{' '}
          {lastAudit.differing === 0 ? 'all match' : `${lastAudit.differing} to settle`}
        </Link>
      ),
  },
  { label: 'Bar list', render: ({ code, name }) => <Link to={barListOf(code)}>Bar list of {name}</Link> },
];

const barListOf = (code: string): string => `${paths.admin.barList}?f.vault=in:${code}`;

/** What lies in each vault beside its insurance, below what is wrong with that. */
export function VaultCovers() {
  const { data } = useReadVaultCoverQuery();
  if (!data || data.items.length === 0) return null;
  return (
    <>
      {data.items.flatMap((cover) =>
        problemsOf(cover).map((problem) => <Alert key={`${cover.id} ${problem}`} type="warning" title={problem} />),
      )}
      <Panel title="What lies there" flush>
        <PlainTable
          caption="What lies in each vault, and what its insurance covers"
          columns={columns}
          rows={data.items}
          rowKey={({ id }) => id}
          narrow="cards"
        />
      </Panel>
    </>
  );
}

function problemsOf({ name, isShort, worth, insured, endsInDays, insuredUntil }: VaultCover): string[] {
  const day = shortDay(insuredUntil);
  const isOver = endsInDays !== null && endsInDays < 0;
  return [
    ...(isOver ? [`The insurance of ${name} was over on ${day}.`] : []),
    ...(endsInDays !== null && !isOver ? [`The insurance of ${name} is over on ${day}, ${inDays(endsInDays)}.`] : []),
    ...(isShort
      ? [
          `${name} is insured for ${moneyWords(insured, 'CAD', 'code')}, and ${moneyWords(worth ?? '0', 'CAD', 'code')} lie there.`,
        ]
      : []),
  ];
}

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);
