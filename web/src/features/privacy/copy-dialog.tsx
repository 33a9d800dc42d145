import type { InputOf } from '@tulay/contract/table';
import { Download } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useState } from 'react';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { isWrongPassword } from './is-wrong-password.ts';
import { saveDocument } from '../../lib/api/save-document.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { notify } from '../../ui/toast/toast.ts';
import { ownNumber } from '../../lib/privacy-room.ts';
import { OwnPasswordField } from './own-password-field.tsx';

const texts = privacyRoom.copy;
type Format = InputOf<'exportMyData'>['format'];
const formats = ['pdf', 'json'] as const satisfies readonly Format[];

/** Asks for the password, then saves the file that is chosen; both can be taken one after the other. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [loading, setLoading] = useState<Format>();
  const online = useOnline();

  const download = async (format: Format) => {
    setLoading(format);
    setWrong(undefined);
    try {
      await saveDocument('exportMyData', { phoneNumber: ownNumber(), currentPassword: password, format });
      notify.success(texts.done);
    } catch (error) {
      if (isWrongPassword(error)) setWrong(error.message);
      else notify.error(errorSentence(error));
    } finally {
      setLoading(undefined);
    }
  };

  const hindrance = !online ? privacyRoom.needsNetwork : password === '' ? texts.missing : undefined;
  return (
    <Dialog open name="copy" width="narrow" title={texts.dialogTitle} closeLabel={privacyRoom.close} onClose={onClose}>
      <PostForm busy={hindrance !== undefined || loading !== undefined} onSubmit={() => download('pdf')}>
        <p>{texts.ask}</p>
        <OwnPasswordField
          label={texts.password}
          value={password}
          error={wrong}
          onValue={(typed) => {
            setPassword(typed);
            setWrong(undefined);
          }}
        />
        {formats.map((format, index) => (
          <Button
            key={format}
            type={index === 0 ? 'submit' : 'button'}
            look={index === 0 ? 'primary' : 'secondary'}
            className="w-full"
            busy={loading === format}
            // The sentence stands once, under the last button.
            {...((hindrance ?? loading) !== undefined && { 'aria-disabled': true })}
            missing={index === formats.length - 1 ? hindrance : undefined}
            onClick={() => {
              if (index > 0 && hindrance === undefined && loading === undefined) void download(format);
            }}
          >
            {loading !== format && <Icon of={Download} className="size-5 flex-none" />}
            {texts[format]}
          </Button>
        ))}
        <p className="text-sm text-quiet">{texts.told}</p>
      </PostForm>
    </Dialog>
  );
}
