import { Form, Input, Select } from 'antd';
import { type ChangeEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadVaultCoverQuery } from '#client/features/vault/admin-vaults.api.ts';
import { useRecordVaultAuditMutation } from '#client/features/vault/vault-audits.api.ts';
import { fileText } from '#client/kit/file-drop/file-text.ts';
import { DayItem } from '#client/kit/small-form/DayItem.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

interface Values {
  vaultId: string;
  countedOn: string;
  auditor: string;
  text: string;
}

/** Whose list it is and of which day; what it comes to stands on the page of the audit. */
export function NewAuditDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [record] = useRecordVaultAuditMutation();
  const { data: covers } = useReadVaultCoverQuery();
  const [fileName, setFileName] = useState('');
  const [form] = Form.useForm<Values>();
  return (
    <DialogForm<Values, Awaited<ReturnType<typeof record>>>
      form={form}
      title="Read a bar list in"
      okText="Compare and keep"
      isWaiting={covers === undefined}
      words="The list is compared with what lies in the vault now, number by number, and kept with its result. The day and who counted are shown on the public page of the proof."
      send={(values, keyFor) => {
        const { vaultId, countedOn, text } = values;
        const body = { vaultId, countedOn, text, auditor: values.auditor.trim(), fileName };
        return record({ body, key: keyFor(body) });
      }}
      onDone={({ data }) => {
        // Nothing that was typed is lost by leaving: it is in the audit.
        form.resetFields();
        onClose();
        if (data) void navigate(paths.admin.vaultAudit(data.id));
      }}
      onClose={onClose}
    >
      <Form.Item name="vaultId" label="Vault" rules={[{ required: true, message: 'Choose a vault.' }]}>
        <Select
          options={(covers?.items ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        />
      </Form.Item>
      <DayItem name="countedOn" label="Counted on" required="Choose a day." />
      <Form.Item
        name="auditor"
        label="Who counted"
        extra="The operator, or the firm that audits."
        rules={[{ required: true, whitespace: true, message: 'Enter who counted.' }]}
      >
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item
        name="text"
        label="CSV file of the list"
        extra="With headings: serial or bar number, and fine weight in ounces; brand, assay and gross weight where it has them."
        rules={[{ required: true, message: 'Choose a file.' }]}
      >
        <FileText onName={setFileName} />
      </Form.Item>
    </DialogForm>
  );
}

interface FileTextProps {
  /** Of the form's item. */
  id?: string;
  onChange?: (text: string) => void;
  onName: (name: string) => void;
}

/** A file whose text is the field's value; the text itself stays out of the page. */
function FileText({ id, onChange, onName }: FileTextProps) {
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = target.files?.[0];
    onName(chosen?.name ?? '');
    onChange?.(chosen ? await fileText(chosen) : '');
  };
  return <input id={id} type="file" accept=".csv,text/csv,.txt" onChange={(event) => void choose(event)} />;
}
