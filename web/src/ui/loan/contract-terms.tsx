import { settings } from '../../words/generated/settings.ts';
import { SessionOverError } from '../../lib/api/api-error.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import type { Privacy } from '../../lib/privacy-room.ts';
import { Button } from '../button.tsx';
import { Clauses } from './clauses.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { isOffline } from '../../lib/use-online.ts';

const texts = settings.contract.terms;

type ContractTermsProps = {
  version: string;
  /** Of the privacy room, which has every accepted text. */
  query: {
    data: Pick<Privacy, 'agreements'> | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
};

/** The words that were accepted with a loan's application, as the server keeps them. */
export function ContractTerms(props: ContractTermsProps) {
  return (
    <section className="mt-6 flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h3 className="font-bold">{texts.title}</h3>
        <p className="text-sm wrap-anywhere text-quiet">{texts.version({ version: props.version })}</p>
      </div>
      <Words {...props} />
    </section>
  );
}

function Words({ query, version }: ContractTermsProps) {
  const { data, error, isFetching, refetch } = query;
  const accepted = data?.agreements.find((one) => one.version === version);
  // What is known from before may be older than this loan.
  if (!accepted && (isFetching || error instanceof SessionOverError))
    return <Skeleton label={texts.loading} shape="text" />;
  if (data && (accepted || !error)) {
    return accepted ? <Clauses clauses={accepted.clauses} /> : <p className="text-quiet">{texts.notKept}</p>;
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-quiet">{!error || isOffline(error) ? texts.offline : errorSentence(error)}</p>
      <Button look="secondary" onClick={() => void refetch()}>
        {settings.retry}
      </Button>
    </div>
  );
}
