import { Link } from '@tanstack/react-router';
import { wallet } from '../../words/generated/wallet.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const texts = wallet.empty;

/** The wallet of somebody who never applied. */
export function NoLoan() {
  return (
    <Card title={texts.title}>
      <p className="mb-4 text-quiet">{texts.text}</p>
      <Link to="/dash" className={buttonClass('primary')}>
        {texts.action}
      </Link>
    </Card>
  );
}
