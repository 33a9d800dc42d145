import { settings } from '../../../../words/generated/settings.ts';
import { NoAnswerError, SessionOverError } from '../../../../lib/api/api-error.ts';
import { errorSentence } from '../../../../lib/api/error-sentence.ts';
import { usePrivacy } from '../../../../lib/privacy-room.ts';
import { Button } from '../../../../ui/button.tsx';
import { Clauses } from '../../../../ui/clauses.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';

const texts = settings.contract.terms;

/** The words that were accepted with a loan's application, as the server keeps them. */
export function ContractTerms({ version }: { version: string }) {
  const query = usePrivacy();
  return (
    <section className="mt-6 flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h3 className="font-bold">{texts.title}</h3>
        <p className="text-sm wrap-anywhere text-quiet">{texts.version({ version })}</p>
      </div>
      <Words query={query} version={version} />
    </section>
  );
}

function Words({ query, version }: { query: ReturnType<typeof usePrivacy>; version: string }) {
  const { data, error, isFetching, refetch } = query;
  const accepted = data?.agreements.find((one) => one.version === version);
  if (accepted) return <Clauses clauses={accepted.clauses} />;
  // What is known from before may be older than this loan.
  if (isFetching || error instanceof SessionOverError) return <Spinner label={texts.loading} />;
  if (data && !error) return <p className="text-quiet">{texts.notKept}</p>;
  const isOffline = error instanceof NoAnswerError && !navigator.onLine;
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-quiet">{isOffline || !error ? texts.offline : errorSentence(error)}</p>
      <Button look="secondary" onClick={() => void refetch()}>
        {settings.retry}
      </Button>
    </div>
  );
}
