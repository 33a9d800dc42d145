import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { loanStatusName } from '../../../words/generated/loan-status-name.ts';
import { formatManilaInstant } from '../../../ui/format-date.ts';
import { formatMoney } from '../../../ui/format-money.ts';

const texts = desk.audit;
const statusNames: Readonly<Record<string, string>> = loanStatusName;
const instant = /^\d{4}-\d{2}-\d{2}T/;

function wordsOf(value: string): string {
  if (instant.test(value)) return formatManilaInstant(value);
  const status = statusNames[value];
  if (status !== undefined) return status;
  // Closed lists of the service; whatever else stands here is an id or a version.
  return /^[a-z_]+$/i.test(value) ? value.replaceAll('_', ' ').toLowerCase() : value;
}

/** A detail of an audit record as an officer reads it. */
export function DetailValue({ name, value }: { name: string; value: string | number | boolean }): ReactNode {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return name.endsWith('Centavos') ? formatMoney(value) : value;
  if (name !== 'loanId') return wordsOf(value);
  return (
    <Link to="/desk/loans/$loanId" params={{ loanId: value }} className="font-medium text-link underline">
      {texts.openLoan}
    </Link>
  );
}
