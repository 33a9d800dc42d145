import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { privacyRoom } from '../../../words/generated/privacy-room.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** The way to the privacy room. */
export function PrivacyCard() {
  return (
    <Card title={privacyRoom.link}>
      <p className="mb-4 text-quiet">{privacyRoom.linkText}</p>
      <Link to="/account/privacy" className={buttonClass('secondary', 'w-full')}>
        <Icon of={ShieldCheck} className="size-5 flex-none" />
        {privacyRoom.linkButton}
      </Link>
    </Card>
  );
}
