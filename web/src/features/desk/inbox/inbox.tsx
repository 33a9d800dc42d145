import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../copy/desk.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { inboxQuery } from '../queries.ts';
import { Queue } from '../queue.tsx';
import { InboxMessage } from './inbox-message.tsx';

const texts = desk.inbox;
const options = () => [
  { value: 'waiting', label: texts.waiting },
  { value: 'answered', label: texts.answered },
];

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
      filter={
        <div className="md:max-w-56">
          <SelectField
            label={texts.show}
            options={options()}
            value={answered ? 'answered' : 'waiting'}
            onChange={(event) => setAnswered(event.currentTarget.value === 'answered')}
          />
        </div>
      }
      idOf={(message) => message.id}
    >
      {(message) => <InboxMessage message={message} />}
    </Queue>
  );
}
