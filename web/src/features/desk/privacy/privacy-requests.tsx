import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { privacyRoom } from '../../../copy/privacy-room.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Queue } from '../queue.tsx';
import { privacyQueueQuery } from './privacy-query.ts';
import { RequestRow } from './request-row.tsx';

const texts = privacyRoom.desk;
const options = () => [
  { value: 'waiting', label: texts.waiting },
  { value: 'answered', label: texts.answeredOnes },
];

/** What members asked about their data. */
export function PrivacyRequests() {
  const [answered, setAnswered] = useState(false);
  const query = useInfiniteQuery(privacyQueueQuery(answered));
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
      idOf={(request) => request.id}
    >
      {(request) => <RequestRow request={request} />}
    </Queue>
  );
}
