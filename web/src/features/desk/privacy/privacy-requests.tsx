import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { privacyRoom } from '../../../words/generated/privacy-room.ts';
import { AnsweredFilter } from '../answered-filter.tsx';
import { Queue } from '../queue.tsx';
import { privacyQueueQuery } from './privacy-query.ts';
import { RequestRow } from './request-row.tsx';

const texts = privacyRoom.desk;

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
        <AnsweredFilter
          texts={{ show: texts.show, waiting: texts.waiting, answered: texts.answeredOnes }}
          answered={answered}
          onChange={setAnswered}
        />
      }
      idOf={(request) => request.id}
    >
      {(request) => <RequestRow request={request} />}
    </Queue>
  );
}
