import { BadgeCheck, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { WithdrawalStatusIcon } from '@tulay/lending/loan';

const icons: Record<WithdrawalStatusIcon, LucideIcon> = {
  hourglass: Hourglass,
  'badge-check': BadgeCheck,
  'triangle-alert': TriangleAlert,
};

const byName: Readonly<Record<string, LucideIcon>> = icons;

/** The icon of a withdrawal's status; a name that a newer server sends gets that of one under way. */
export function WithdrawalIcon({ name, className }: { name: string; className?: string }) {
  const Icon = byName[name] ?? Hourglass;
  return <Icon aria-hidden="true" className={className} />;
}
