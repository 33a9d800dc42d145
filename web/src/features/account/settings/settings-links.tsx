import { Link } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Banknote,
  CalendarCheck,
  ChevronRight,
  FileText,
  HandCoins,
  KeyRound,
  ShieldCheck,
  UserRound,
  UserCog,
} from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { privacyRoom } from '../../../words/generated/privacy-room.ts';
import { settings } from '../../../words/generated/settings.ts';
import { Card } from '../../../ui/card.tsx';
import type { SettingsPart } from './settings-part.ts';

const quickLinks = [
  { part: 'transfer', icon: ArrowLeftRight },
  { part: 'pay', icon: CalendarCheck },
  { part: 'borrow', icon: HandCoins },
  { part: 'withdrawal', icon: Banknote },
  { part: 'contract', icon: FileText },
  { part: 'account', icon: UserRound },
] as const;

const line = 'flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left font-medium hover:bg-sunken';

/** Everything of Settings that opens. */
export function SettingsLinks({ onOpen }: { onOpen: (part: SettingsPart) => void }) {
  return (
    <div className="flex flex-col gap-6">
      <Card title={settings.quickLinks}>
        <ul className="-mx-2">
          {quickLinks.map(({ part, icon }) => (
            <li key={part}>
              <button type="button" className={line} onClick={() => onOpen(part)}>
                <Line icon={<Icon of={icon} className="size-5 text-link" />} text={settings.links[part]} />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={settings.accountSettings}>
        <ul className="-mx-2">
          <li>
            <button type="button" className={line} onClick={() => onOpen('password')}>
              <Line icon={<Icon of={KeyRound} className="size-5 text-link" />} text={settings.links.password} />
            </button>
          </li>
          <li>
            <Link to="/account" className={line}>
              <Line icon={<Icon of={UserCog} className="size-5 text-link" />} text={settings.links.manage} />
            </Link>
          </li>
          <li>
            <Link to="/account/privacy" className={line}>
              <Line icon={<Icon of={ShieldCheck} className="size-5 text-link" />} text={privacyRoom.link} />
            </Link>
          </li>
        </ul>
      </Card>
    </div>
  );
}

function Line({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span className="grow">{text}</span>
      <Icon of={ChevronRight} className="size-5 text-quiet" />
    </>
  );
}
