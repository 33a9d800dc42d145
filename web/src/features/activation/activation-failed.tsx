import { activation } from '../../words/generated/activation.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { UnknownStateError } from './info-state.ts';

/** The member's state could not be learnt. */
export function ActivationFailed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Card className="w-full max-w-2xl">
      <p role="alert" className="mb-4">
        {error instanceof UnknownStateError ? activation.unknownAnswer : errorSentence(error)}
      </p>
      <Button look="secondary" onClick={retry}>
        {activation.failed.action}
      </Button>
    </Card>
  );
}
