import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import desk from '#client/areas/admin/vault/desk/desk.module.css';
import { ScanField } from '#client/areas/admin/vault/desk/ScanField.tsx';
import { useFindStorageItemsQuery } from '#client/features/vault/admin-items.api.ts';
import { AdminItemTag } from '#client/features/vault/AdminItemTag.tsx';
import { usePrepareTransferMutation, useReadTransferTargetsQuery } from '#client/features/vault/transfers.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import { MOST_MOVED_ITEMS } from '#contract/vault/transfers.rules.ts';

const trail = [
  { label: 'Vault', to: paths.admin.vault },
  { label: 'Vault transfers', to: paths.admin.vaultTransfers },
];

/** Items of one vault are scanned one after the other, and set aside for another vault. */
export function NewTransferPage() {
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState<readonly StorageItem[]>([]);
  const [isAsking, setAsking] = useState(false);
  const add = (item: StorageItem) => {
    setCode('');
    setChosen((before) => (before.some(({ id }) => id === item.id) ? before : [...before, item]));
  };
  const note = chosen.length === 1 ? '1 item' : `${chosen.length} items`;
  return (
    <PageFrame
      title="New transfer"
      trail={trail}
      actions={
        <Button size="large" type="primary" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          Prepare…
        </Button>
      }
    >
      <div className={desk.desk}>
        <ScanField onCode={setCode} />
        {code !== '' && <Fitting key={code} code={code} chosen={chosen} onAdd={add} />}
        <Panel title="What is to be moved" note={<span role="status">{note}</span>}>
          {chosen.length === 0 ? (
            <p>Scan the first item. All lie in the vault that it lies in.</p>
          ) : (
            <Items
              name="What is to be moved"
              items={chosen}
              act="Take out"
              onAct={(item) => setChosen((before) => before.filter(({ id }) => id !== item.id))}
            />
          )}
        </Panel>
      </div>
      {isAsking && <PrepareDialog items={chosen} onClose={() => setAsking(false)} />}
    </PageFrame>
  );
}

interface FittingProps {
  code: string;
  chosen: readonly StorageItem[];
  onAdd: (item: StorageItem) => void;
}

/** What fits the code that was scanned: what lies free in the vault of the first one can be added. */
function Fitting({ code, chosen, onAdd }: FittingProps) {
  const { currentData: found, error, refetch } = useFindStorageItemsQuery(code, { refetchOnMountOrArgChange: true });
  if (!found) return error ? <Failed what="The search" error={error} onRetry={refetch} /> : <PageLoading />;
  const vaultId = chosen[0]?.vaultId;
  const free = found.items.filter(
    ({ id, state, vaultId: of }) =>
      state === 'in_vault' && (vaultId === undefined || of === vaultId) && !chosen.some((item) => item.id === id),
  );
  return (
    <Panel title="Found" note={<span role="status">{free.length === 1 ? '1 item' : `${free.length} items`}</span>}>
      {found.problem !== null && <Alert type="error" role="alert" title={found.problem} />}
      {found.problem === null && free.length === 0 && (
        <p>
          {found.items.length === 0
            ? `We hold nothing with “${code}”.`
            : 'What fits it is chosen already, does not lie free, or lies in another vault.'}
        </p>
      )}
      <Items name="Found" items={free} act="Add" onAct={onAdd} />
    </Panel>
  );
}

interface ItemsProps {
  name: string;
  items: readonly StorageItem[];
  act: string;
  onAct: (item: StorageItem) => void;
}

const Items = ({ name, items, act, onAct }: ItemsProps) => (
  <ul className={desk.items} aria-label={name}>
    {items.map((item) => (
      <li key={item.id}>
        <div>
          {item.number} <AdminItemTag state={item.state} />
          <p>
            <b>
              {item.qty} × {item.name}
            </b>
            , {groupedNumber(item.fineGrams, 4)} g fine
          </p>
          <p className={desk.quiet}>
            {[item.serial ?? item.lot ?? '', item.vaultName, item.location ?? '', item.customerName]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
        <div className={desk.acts}>
          <Button size="large" aria-label={`${act} ${item.number}`} onClick={() => onAct(item)}>
            {act}
          </Button>
        </div>
      </li>
    ))}
  </ul>
);

interface Values {
  toVaultId: string;
  note?: string;
}

function PrepareDialog({ items, onClose }: { items: readonly StorageItem[]; onClose: () => void }) {
  const navigate = useNavigate();
  const { data: targets } = useReadTransferTargetsQuery();
  const [prepare] = usePrepareTransferMutation();
  const [form] = Form.useForm<Values>();
  const from = items[0]?.vaultId;
  const options = (targets?.items ?? [])
    .filter(({ id }) => id !== from)
    .map(({ id, name, code, city }) => ({ value: id, label: `${name} (${code}), ${city}` }));
  return (
    <DialogForm<Values, Awaited<ReturnType<typeof prepare>>>
      form={form}
      title={items.length === 1 ? 'Move 1 item to another vault?' : `Move ${items.length} items to another vault?`}
      okText="Set aside"
      isWaiting={targets === undefined || items.length > MOST_MOVED_ITEMS}
      words={`Their customers cannot sell or withdraw them until they have arrived. Another officer sends them.${
        items.length > MOST_MOVED_ITEMS ? ` One transfer takes ${MOST_MOVED_ITEMS} items at most.` : ''
      }`}
      send={({ toVaultId, note }, keyFor) => {
        const body = { toVaultId, itemIds: items.map(({ id }) => id), note: note?.trim() ?? '' };
        return prepare({ body, key: keyFor(body) });
      }}
      onDone={({ data }) => {
        // Nothing that was typed is lost by leaving: it is in the transfer.
        form.resetFields();
        onClose();
        if (data) void navigate(paths.admin.vaultTransfer(data.id));
      }}
      onClose={onClose}
    >
      <Form.Item name="toVaultId" label="To the vault" rules={[{ required: true, message: 'Choose a vault.' }]}>
        <Select options={options} notFoundContent="No other vault takes transfers." />
      </Form.Item>
      <Form.Item name="note" label="Note for the officers (optional)">
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}
