import { useState } from 'react';
import { settings } from '../../../../words/generated/settings.ts';
import { SessionOverError } from '../../../../lib/api/api-error.ts';
import { errorSentence } from '../../../../lib/api/error-sentence.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/loading/skeleton.tsx';
import { DeviceLine } from './device-line.tsx';
import { EndDeviceDialog } from './end-device-dialog.tsx';
import { useDevices } from './use-devices.ts';
import type { Device } from './use-devices.ts';
import { isOffline } from '../../../../lib/use-online.ts';

const texts = settings.devices;

/** Where the member is signed in; each other device can be signed out. */
export function DevicesCard() {
  const { query, signOutDevice } = useDevices();
  const [ending, setEnding] = useState<Device>();
  const { data, error, isFetching } = query;
  const isLoading = !data && (isFetching || error === null || error instanceof SessionOverError);
  return (
    <Card title={texts.title}>
      {data && <p className="mb-2 text-quiet">{data.some(({ current }) => !current) ? texts.lead : texts.onlyThis}</p>}
      {isLoading && <Skeleton label={texts.loading} shape="list" />}
      {data && (
        <ul className="divide-y divide-line">
          {data.map((device) => (
            <DeviceLine key={device.id} device={device} onSignOut={() => setEnding(device)} />
          ))}
        </ul>
      )}
      {error && !isLoading && !(error instanceof SessionOverError) && (
        <div role="alert" className="mt-2 flex flex-col items-start gap-3">
          <p className="text-quiet">{sentenceFor(error, data !== undefined)}</p>
          <Button look="secondary" busy={isFetching} onClick={() => void query.refetch()}>
            {settings.retry}
          </Button>
        </div>
      )}
      {ending && (
        <EndDeviceDialog
          device={ending}
          onConfirm={(password) => signOutDevice(ending, password)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Card>
  );
}

function sentenceFor(error: Error, hasDevices: boolean): string {
  if (!isOffline(error)) return errorSentence(error);
  return hasDevices ? settings.stale : texts.offline;
}
