import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { desk } from '../../../copy/desk.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Empty } from '../empty.tsx';
import { LoadState } from '../load-state.tsx';
import { MoreRows } from '../more-rows.tsx';
import { inboxQuery } from '../queries.ts';
import { QueueHead } from '../queue-head.tsx';
import { InboxMessage } from './inbox-message.tsx';

const texts = desk.inbox;
const options = [
  { value: 'waiting', label: texts.waiting },
  { value: 'answered', label: texts.answered },
];

/** What visitors wrote with the contact form. */
export function Inbox() {
  const [answered, setAnswered] = useState(false);
  const query = useInfiniteQuery(inboxQuery(answered));
  return (
    <>
      <QueueHead title={texts.title} lead={texts.lead}>
        <Button look="quiet" className="-mr-4" busy={query.isRefetching} onClick={() => void query.refetch()}>
          {!query.isRefetching && <RefreshCw aria-hidden="true" className="size-5" />}
          {desk.refresh}
        </Button>
      </QueueHead>
      <div className="md:max-w-56">
        <SelectField
          label={texts.show}
          options={options}
          value={answered ? 'answered' : 'waiting'}
          onChange={(event) => setAnswered(event.currentTarget.value === 'answered')}
        />
      </div>
      <LoadState query={query} loading={texts.loading}>
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.items);
          if (messages.length === 0) return <Empty>{answered ? texts.nothingFound : texts.empty}</Empty>;
          return (
            <>
              <ul aria-label={texts.list} className="flex flex-col gap-4">
                {messages.map((message) => (
                  <InboxMessage key={message.id} message={message} />
                ))}
              </ul>
              <MoreRows query={query} shown={messages.length} />
            </>
          );
        }}
      </LoadState>
      <p className="text-sm text-quiet">{desk.manilaTime}</p>
    </>
  );
}
