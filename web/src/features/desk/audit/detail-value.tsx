import type { AuditDetailName } from '@tulay/contract/audit/actions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { detailInWords } from './detail-words.ts';

const texts = desk.audit;

type DetailValueProps = { name: AuditDetailName; value: string | number | boolean };

/** A detail of an audit record as an officer reads it. */
export function DetailValue({ name, value }: DetailValueProps): ReactNode {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return name.endsWith('Centavos') ? formatMoney(value) : value;
  if (name !== 'loanId') return detailInWords(name, value);
  return (
    <Link to="/desk/loans/$loanId" params={{ loanId: value }} className="font-medium text-link underline">
      {texts.openLoan}
    </Link>
  );
}
