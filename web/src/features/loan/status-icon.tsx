import {
  Ban,
  Banknote,
  CalendarClock,
  CircleCheckBig,
  CircleX,
  FileCheck,
  FileQuestionMark,
  Handshake,
  ScanSearch,
  UserSearch,
  type IconNode,
} from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import type { LoanStatusIcon } from '@tulay/lending/loan';

const icons: Record<LoanStatusIcon, IconNode> = {
  'user-search': UserSearch,
  'scan-search': ScanSearch,
  'file-question-mark': FileQuestionMark,
  'file-check': FileCheck,
  handshake: Handshake,
  banknote: Banknote,
  'calendar-clock': CalendarClock,
  'circle-check-big': CircleCheckBig,
  'circle-x': CircleX,
  ban: Ban,
};

const byName: Readonly<Record<string, IconNode>> = icons;

/** The icon that goes with a status; a name that a newer server sends gets that of a pending loan. */
export function StatusIcon({ name, className }: { name: string; className?: string }) {
  return <Icon of={byName[name] ?? UserSearch} className={className} />;
}
