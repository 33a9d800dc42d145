import { privacyNoteMax, privacyTopics } from '@tulay/contract/privacy/choices';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { ownNumber } from '../../lib/privacy-room.ts';
import { useAskPrivacy } from './use-ask-privacy.ts';

const texts = privacyRoom.requests;
type Topic = (typeof privacyTopics)[number];
/** These have a quicker way of their own. */
const ownWay: ReadonlySet<string> = new Set<Topic>(['contact', 'bank', 'employment']);

/** What is wrong, from a list, with a note to our staff. */
export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const [topic, setTopic] = useState<Topic>();
  const [note, setNote] = useState('');
  const online = useOnline();
  const asking = useAskPrivacy({ sent: texts.sent, onClose });
  const missing = !online ? privacyRoom.needsNetwork : topic === undefined ? texts.choose : undefined;
  return (
    <Dialog
      open
      name="correction"
      width="narrow"
      title={texts.dialogTitle}
      closeLabel={privacyRoom.close}
      onClose={onClose}
    >
      <PostForm
        busy={missing !== undefined || asking.isPending}
        onSubmit={() => topic && asking.mutate({ phoneNumber: ownNumber(), kind: 'correction', topic, note })}
        action={
          <Button type="submit" className="w-full" busy={asking.isPending} missing={missing}>
            {texts.send}
          </Button>
        }
      >
        <SelectField
          label={texts.about}
          placeholder={texts.placeholder}
          options={privacyTopics.map((value) => ({ value, label: texts.topics[value] }))}
          value={topic ?? ''}
          onChange={(event) => setTopic(privacyTopics.find((one) => one === event.currentTarget.value))}
        />
        {topic !== undefined && ownWay.has(topic) && (
          <p className="rounded-control bg-info-soft p-3 text-info">
            {texts.yourself}{' '}
            <Link to="/account" className="font-semibold underline">
              {privacyRoom.back}
            </Link>
          </p>
        )}
        <TextAreaField
          label={texts.note}
          note={texts.noteMark}
          hint={texts.noteHint}
          maxLength={privacyNoteMax}
          rows={4}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </PostForm>
    </Dialog>
  );
}
