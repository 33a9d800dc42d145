import { app } from '../../../words/generated/app.ts';
import { Card } from '../../../ui/card.tsx';
import { LanguageChoice } from '../../../ui/language-choice.tsx';

/** In which language everything is said. */
export function LanguageCard() {
  return (
    <Card title={app.language.label}>
      <LanguageChoice look="page" className="-ml-2.5" />
      <p className="text-sm text-quiet">{app.language.lead}</p>
    </Card>
  );
}
