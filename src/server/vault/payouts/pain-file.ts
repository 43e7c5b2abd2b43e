import { moneyText } from '#contract/arithmetic/exact.ts';

import { bankName, bankText } from './bank-text.ts';
import { type FileFacts, type Payment, sumOf } from './payment.ts';

export interface Debtor {
  name: string;
  bic: string;
  /** An IBAN, or a number as the bank writes it. */
  account: string;
}

/**
 * A message "CustomerCreditTransferInitiationV09", pain.001.001.09 of ISO 20022 (iso20022.org, Payments Initiation): one block
 * of transfers of one day from one account, with its count and control sum twice. Accounts by IBAN and BIC; those in Canada by
 * number and the clearing code CACPA with 0, institution and branch, of the external code set of clearing systems.
 */
export function painFile(payments: readonly Payment[], facts: FileFacts, debtor: Debtor): string {
  const { batchNumber, fileNumber, currency, madeAt, payOn } = facts;
  const name = element('Nm', bankName(debtor.name, 70));
  const id = `${batchNumber}-${fileNumber}`;
  const counted = element('NbOfTxs', String(payments.length)) + element('CtrlSum', moneyText(sumOf(payments)));
  const header = [
    ...[element('MsgId', id), element('CreDtTm', madeAt.toISOString().replace(/\.\d+Z$/, 'Z')), counted],
    element('InitgPty', name),
  ];
  const block = [
    ...[element('PmtInfId', id), element('PmtMtd', 'TRF'), counted, element('ReqdExctnDt', element('Dt', payOn))],
    ...[element('Dbtr', name), element('DbtrAcct', accountOf(debtor.account) + element('Ccy', currency))],
    element('DbtrAgt', element('FinInstnId', element('BICFI', debtor.bic))),
    ...payments.map((payment) => element('CdtTrfTxInf', transferOf(payment, currency))),
  ];
  const message = element('GrpHdr', header.join('')) + element('PmtInf', block.join(''));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', message)}</Document>\n`;
}

function transferOf({ reference, payee, amount, numbers }: Payment, currency: string): string {
  const clearing = (code: string) =>
    element('ClrSysMmbId', element('ClrSysId', element('Cd', 'CACPA')) + element('MmbId', code));
  const bank =
    numbers.kind === 'iban' ? element('BICFI', numbers.bic) : clearing(`0${numbers.institution}${numbers.transit}`);
  return [
    element('PmtId', element('InstrId', reference) + element('EndToEndId', reference)),
    element('Amt', `<InstdAmt Ccy="${currency}">${moneyText(amount)}</InstdAmt>`),
    ...[element('ChrgBr', 'SHAR'), element('CdtrAgt', element('FinInstnId', bank))],
    element('Cdtr', element('Nm', bankName(payee, 70))),
    element('CdtrAcct', accountOf(numbers.kind === 'iban' ? numbers.iban : numbers.account)),
    element('RmtInf', element('Ustrd', reference)),
  ].join('');
}

const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account);

function accountOf(entered: string): string {
  const account = entered.replaceAll(/\s/g, '').toUpperCase();
  const id = isIban(account) ? element('IBAN', account) : element('Othr', element('Id', bankText(account, 34)));
  return element('Id', id);
}

/** Its content is of signs that need no escaping: `bankText`, numbers, codes, and other elements. */
const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
