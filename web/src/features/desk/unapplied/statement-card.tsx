import type { ReplyOf } from '@tulay/contract/table';
import { useId, useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldMessages } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useWaitingApprovals } from '../approvals/approvals-query.ts';
import { WaitsForSecond } from '../approvals/waits-for-second.tsx';
import { Failed } from '../failed.tsx';
import { FileChoice } from '../file-choice.tsx';
import { WireMoney } from '../wire-money.tsx';
import { useProposal } from '../loan/use-proposal.ts';
import { readStatementFile, useStatementCheck } from './statement-query.ts';
import { useMoneyChannels } from './unapplied-query.ts';

const texts = desk.statement;

/** A bank's statement: chosen, looked at, and proposed to be imported. */
export function StatementCard() {
  const banks = useMoneyChannels()?.banks;
  const waiting = useWaitingApprovals().filter(({ kind }) => kind === 'statement.import');
  // What the queue below does not know yet is not known here.
  if (banks === undefined) return null;
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-4">
        <p className="text-quiet max-md:text-sm">{banks.length === 0 ? texts.noBank : texts.lead}</p>
        {waiting.map((approval) => (
          <WaitsForSecond key={approval.id} approval={approval} />
        ))}
        {banks.length > 0 && <StatementForm banks={banks} />}
      </div>
    </Card>
  );
}

function StatementForm({ banks }: { banks: readonly string[] }) {
  const [bank, setBank] = useState(banks[0] ?? '');
  const [chosen, setChosen] = useState<{ readonly name: string; readonly base64: string }>();
  const [problem, setProblem] = useState<'tooLarge' | 'unreadable'>();
  const online = useOnline();
  const check = useStatementCheck();
  const forget = () => {
    setChosen(undefined);
    setProblem(undefined);
    check.reset();
  };
  const proposing = useProposal('importStatement', { onProposed: forget });
  const choose = async (file: File) => {
    forget();
    proposing.reset();
    const read = await readStatementFile(file);
    if (typeof read === 'string') return setProblem(read);
    setChosen({ name: file.name, base64: read.base64 });
    check.mutate({ bank, file: read.base64 });
  };
  const isNothingNew = check.data?.fresh === 0;
  return (
    <>
      <SelectField
        label={texts.bank}
        value={bank}
        options={banks.map((name) => ({ value: name, label: name }))}
        onChange={(event) => {
          setBank(event.currentTarget.value);
          forget();
        }}
      />
      <StatementChoice
        name={chosen?.name}
        disabled={!online || check.isPending || proposing.isPending}
        error={problem && texts[problem]}
        onChosen={(file) => void choose(file)}
      />
      {check.isPending && <p role="status">{texts.checking}</p>}
      <Failed error={check.error ?? proposing.error} />
      {chosen && check.data && (
        <>
          <Outcome outcome={check.data} />
          <Button
            className="self-start"
            busy={proposing.isPending}
            missing={online ? isNothingNew && texts.nothingNew : desk.offlineAction}
            onClick={() => proposing.mutate({ bank, file: chosen.base64 })}
          >
            {texts.propose}
          </Button>
        </>
      )}
    </>
  );
}

interface StatementChoiceProps {
  readonly name: string | undefined;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChosen: (file: File) => void;
}

function StatementChoice({ name, disabled, error, onChosen }: StatementChoiceProps) {
  const id = useId();
  const online = useOnline();
  return (
    <div className="flex flex-col items-start gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileChoice
          label={texts.choose}
          accept=".csv,.txt,text/csv"
          disabled={disabled}
          hintId={`${id}-hint`}
          onChosen={onChosen}
        />
        {name !== undefined && <span className="wrap-anywhere">{name}</span>}
      </div>
      <FieldMessages id={id} hint={online ? texts.hint : desk.offlineAction} error={error} />
    </div>
  );
}

function Outcome({ outcome }: { outcome: ReplyOf<'checkStatement'> }) {
  const { fresh, freshPHP, known, debits, refused } = outcome;
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="font-semibold">
        {texts.fresh({ count: fresh })} <WireMoney amount={freshPHP} currencyCode="PHP" />
      </p>
      <p>{texts.known({ count: known })}</p>
      <p>{texts.debits({ count: debits })}</p>
      <p>{texts.refused({ count: refused.length })}</p>
      <ul className="flex flex-col text-sm">
        {refused.map(({ line, reason }) => (
          <li key={line} className="text-danger">
            {texts.line({ line, reason: texts.reasons[reason] })}
          </li>
        ))}
      </ul>
    </div>
  );
}
