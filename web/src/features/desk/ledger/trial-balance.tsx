import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { saveCsv } from '../../../lib/api/save-document.ts';
import { wireCentavos } from '../../../lib/api/wire-centavos.ts';
import { manilaToday } from '../../../lib/manila-today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatPlain } from '../../../ui/format/format-money.ts';
import { LoadState } from '../load-state.tsx';
import { trialBalanceQuery } from '../queries.ts';
import { channelName } from '../channel-name.ts';

const texts = desk.ledger.balance;
const amount = (pesos: number) => formatPlain(wireCentavos(pesos));
const cells = 'py-1.5 pl-2 text-right';

type Balance = ReplyOf<'trialBalance'>;

/** What stood in the accounts at the end of a day, also as a file. */
export function TrialBalance() {
  const [on, setOn] = useState(() => manilaToday());
  const query = useQuery({ ...trialBalanceQuery(on), enabled: on !== '' });
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-4">
        <TextField type="date" label={texts.on} value={on} onChange={(event) => setOn(event.currentTarget.value)} />
        <LoadState query={query} loading={texts.loading}>
          {(balance) => (
            <>
              <BalanceTable balance={balance} />
              <Button look="secondary" className="self-start" onClick={() => saveBalance(balance, on)}>
                {texts.export}
              </Button>
            </>
          )}
        </LoadState>
      </div>
    </Card>
  );
}

function nameOf({ account, channel }: Balance['lines'][number]): string {
  return channel === null ? texts.kinds[account] : texts.clearing({ channel: channelName(channel) });
}

function saveBalance({ lines, debitPHP, creditPHP }: Balance, on: string): void {
  const row = (name: string, debit: number, credit: number) => [name, debit.toFixed(2), credit.toFixed(2)];
  const rows = lines.map((line) => row(nameOf(line), line.debitPHP, line.creditPHP));
  const head = [texts.account, texts.debit, texts.credit];
  saveCsv([head, ...rows, row(texts.sum, debitPHP, creditPHP)], `trial-balance-${on}.csv`);
}

function BalanceTable({ balance: { lines, debitPHP, creditPHP } }: { balance: Balance }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="pb-2 text-left text-quiet">{texts.caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {[texts.account, texts.debit, texts.credit].map((head, column) => (
            <th key={head} scope="col" className={column === 0 ? 'py-2 text-left' : cells}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={nameOf(line)} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {nameOf(line)}
            </th>
            <td className={cells}>{line.debitPHP > 0 && amount(line.debitPHP)}</td>
            <td className={cells}>{line.creditPHP > 0 && amount(line.creditPHP)}</td>
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row" className="py-1.5 text-left">
            {texts.sum}
          </th>
          <td className={cells}>{amount(debitPHP)}</td>
          <td className={cells}>{amount(creditPHP)}</td>
        </tr>
      </tbody>
    </table>
  );
}
