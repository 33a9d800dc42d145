import { BadgeCheck, Hourglass, TriangleAlert, type IconNode } from 'lucide';
import { Icon } from '../icon.tsx';
import type { WithdrawalStatusIcon } from '@tulay/lending/loan';

const icons: Record<WithdrawalStatusIcon, IconNode> = {
  hourglass: Hourglass,
  'badge-check': BadgeCheck,
  'triangle-alert': TriangleAlert,
};

const byName: Readonly<Record<string, IconNode>> = icons;

/** The icon of a withdrawal's status; a name that a newer server sends gets that of one under way. */
export function WithdrawalIcon({ name, className }: { name: string; className?: string }) {
  return <Icon of={byName[name] ?? Hourglass} className={className} />;
}
