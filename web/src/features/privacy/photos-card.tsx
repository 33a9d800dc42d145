import { useState } from 'react';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { savePhoto } from '../../lib/api/save-document.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { formatDay } from '../../ui/format/format-date.ts';
import type { Privacy } from '../../lib/privacy-room.ts';
import { ViewsList } from './views-list.tsx';

const texts = privacyRoom.photos;
/** As many looks as say enough at a glance. */
const shownAtFirst = 5;

/** The photos that are kept, and which of our officers looked at them when. */
export function PhotosCard({ privacy: { photos, views, moreViews } }: { privacy: Privacy }) {
  const online = useOnline();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? views : views.slice(0, shownAtFirst);
  return (
    <Card title={texts.title}>
      <p className="text-quiet">{texts.text}</p>
      {photos.length === 0 && <p className="mt-4">{texts.none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {photos.map(({ id, kind, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="grow basis-40">
              <p className="font-medium">{texts.kinds[kind]}</p>
              <p className="text-sm text-quiet">{texts.taken({ day: formatDay(createdAt) })}</p>
            </div>
            <DownloadButton
              aria-label={texts.download({ photo: texts.kinds[kind] })}
              className="size-12 px-0"
              download={() => savePhoto(id, `tulay-${kind}.jpg`)}
              missing={online ? undefined : privacyRoom.needsNetwork}
            />
          </li>
        ))}
      </ul>
      <h3 className="mt-4 mb-2 font-bold">{texts.viewsTitle}</h3>
      {views.length === 0 ? <p className="text-quiet">{texts.noViews}</p> : <ViewsList views={shown} />}
      {views.length > shown.length && (
        <Button look="quiet" className="mt-2 -ml-5" onClick={() => setShowsAll(true)}>
          {texts.showAll({ count: views.length })}
        </Button>
      )}
      {showsAll && moreViews && <p className="mt-2 text-sm text-quiet">{texts.more}</p>}
    </Card>
  );
}
