import { privacyRoom } from '../../../words/generated/privacy-room.ts';
import { AnsweredQueue } from '../answered-queue.tsx';
import { privacyQueueQuery } from './privacy-query.ts';
import { RequestRow } from './request-row.tsx';

const texts = privacyRoom.desk;

/** What members asked about their data. */
export function PrivacyRequests() {
  return (
    <AnsweredQueue texts={texts} answeredOnes={texts.answeredOnes} queryOf={privacyQueueQuery}>
      {(request) => <RequestRow request={request} />}
    </AnsweredQueue>
  );
}
