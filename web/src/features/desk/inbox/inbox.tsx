import { desk } from '../../../words/generated/desk.ts';
import { AnsweredQueue } from '../answered-queue.tsx';
import { inboxQuery } from '../queries.ts';
import { InboxMessage } from './inbox-message.tsx';

const texts = desk.inbox;

/** What visitors wrote with the contact form. */
export function Inbox() {
  return (
    <AnsweredQueue texts={texts} answeredOnes={texts.answered} queryOf={inboxQuery}>
      {(message) => <InboxMessage message={message} />}
    </AnsweredQueue>
  );
}
