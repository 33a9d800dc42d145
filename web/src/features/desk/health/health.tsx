import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { desk } from '../../../words/generated/desk.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import { LoadState } from '../load-state.tsx';
import { healthQuery } from '../queries.ts';
import { QueueHead } from '../queue-head.tsx';
import { RefreshButton } from '../refresh-button.tsx';

const texts = desk.health;
const looks = {
  ok: { tone: 'success', icon: CircleCheck },
  note: { tone: 'info', icon: Info },
  alarm: { tone: 'danger', icon: CircleAlert },
} as const;

/** What the service knows of itself, a sentence a check, asked for anew each minute. */
export function Health() {
  const query = useQuery(healthQuery);
  return (
    <>
      <QueueHead title={texts.title} lead={texts.lead}>
        <RefreshButton query={query} />
      </QueueHead>
      <LoadState query={query} loading={texts.loading}>
        {({ checks, release, schema, at }) => (
          <>
            <ul aria-label={texts.list} className="flex flex-col gap-4">
              {checks.map(({ about, title, state, says }) => {
                const { tone, icon } = looks[state];
                return (
                  <li key={about}>
                    <Card>
                      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                        <h2 className="font-semibold">{title}</h2>
                        <StatusChip tone={tone} icon={<Icon of={icon} className="size-5" />}>
                          {texts.states[state]}
                        </StatusChip>
                      </div>
                      <p>{says}</p>
                    </Card>
                  </li>
                );
              })}
            </ul>
            <p className="text-sm text-quiet">{texts.version({ release, schema, at: formatManilaInstant(at) })}</p>
          </>
        )}
      </LoadState>
    </>
  );
}
