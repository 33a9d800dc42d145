import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { AnsweredFilter } from '../answered-filter.tsx';
import { inboxQuery } from '../queries.ts';
import { Queue } from '../queue.tsx';
import { InboxMessage } from './inbox-message.tsx';

const texts = desk.inbox;

/** What visitors wrote with the contact form. */
export function Inbox() {
  const [answered, setAnswered] = useState(false);
  const query = useInfiniteQuery(inboxQuery(answered));
  return (
    <Queue
      texts={texts}
      query={query}
      look="cards"
      empty={answered ? texts.nothingFound : texts.empty}
      filter={<AnsweredFilter texts={texts} answered={answered} onChange={setAnswered} />}
      idOf={(message) => message.id}
    >
      {(message) => <InboxMessage message={message} />}
    </Queue>
  );
}
