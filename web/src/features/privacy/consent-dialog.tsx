import { activation } from '../../words/generated/activation.ts';
import { privacy } from '../../words/generated/privacy.ts';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { Button } from '../../ui/button.tsx';
import { Clauses } from '../../ui/loan/clauses.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Consent } from '../../lib/privacy-room.ts';
import type { Privacy } from '../../lib/privacy-room.ts';

const texts = privacyRoom.consents;

type ConsentDialogProps = { consent: Consent; agreements: Privacy['agreements']; onClose: () => void };

/** The words that were agreed to. */
export function ConsentDialog({ consent, agreements, onClose }: ConsentDialogProps) {
  const { kind, version, current } = consent;
  const clauses =
    kind === 'personal_data'
      ? privacy.sections.map(({ heading, text }) => ({ title: heading, text }))
      : (agreements.find((one) => one.version === version)?.clauses ?? []);
  return (
    <Dialog
      open
      dismissable
      reading
      width="wide"
      title={texts.kinds[kind]}
      closeLabel={privacyRoom.close}
      onClose={onClose}
      actions={<Button onClick={onClose}>{privacyRoom.close}</Button>}
    >
      <div className="flex max-w-prose flex-col gap-5">
        <p className="text-sm text-quiet">{texts.version({ version })}</p>
        {!current && <p className="rounded-control bg-info-soft p-3 text-info">{texts.olderText}</p>}
        {kind === 'personal_data' && (
          <>
            <p className="font-medium">{activation.personal.consent}</p>
            <p className="text-quiet">{texts.policyToo}</p>
          </>
        )}
        <Clauses clauses={clauses} />
      </div>
    </Dialog>
  );
}
