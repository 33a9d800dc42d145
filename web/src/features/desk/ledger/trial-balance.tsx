import type { ReplyOf } from '@tulay/contract/table';
import { desk } from '../../../words/generated/desk.ts';
import { saveCsv } from '../../../lib/api/save-document.ts';
import { wireCentavos } from '../../../lib/api/wire-centavos.ts';
import { formatPlain } from '../../../ui/format/format-money.ts';
import { trialBalanceQuery } from '../queries.ts';
import { channelName } from '../channel-name.ts';
import { DayFigures } from './day-figures.tsx';

const texts = desk.ledger.balance;
const amount = (pesos: number) => formatPlain(wireCentavos(pesos));
const cells = 'py-1.5 pl-2 text-right';

type Balance = ReplyOf<'trialBalance'>;

/** What stood in the accounts at the end of a day, also as a file. */
export function TrialBalance() {
  return (
    <DayFigures texts={texts} queryOf={trialBalanceQuery} save={saveBalance}>
      {(balance) => <BalanceTable balance={balance} />}
    </DayFigures>
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
