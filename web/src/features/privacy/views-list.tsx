import { Eye, FolderOpen } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { formatInstant } from '../../ui/format/format-date.ts';
import type { Privacy } from '../../lib/privacy-room.ts';

const texts = privacyRoom.photos;

/** Who looked at what, the newest first. */
export function ViewsList({ views }: { views: Privacy['views'] }) {
  return (
    <ol className="flex flex-col gap-3">
      {views.map(({ at, officer, what, reason }, index) => {
        return (
          // Two looks may fall into the same millisecond.
          <li key={`${at} ${what} ${index}`} className="flex gap-3">
            <Icon of={what === 'file' ? FolderOpen : Eye} className="mt-0.5 size-5 flex-none text-quiet" />
            <p>
              <span className="font-medium">{texts.officer({ number: officer })}</span> {texts.looked[what]}
              {reason && `, ${texts.reasons[reason]}`}
              <time dateTime={at} className="block text-sm text-quiet">
                {formatInstant(at)}
              </time>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
