import { agreementInForce as texts } from '../../../words/generated/agreement-in-force.ts';
import { agreement } from './agreement.ts';
import { Button } from '../../../ui/button.tsx';
import { LegalSection } from './legal-section.tsx';

/** The clauses that a member accepts with an application, with the numbers that are charged. */
export function AgreementInForce() {
  const { value: clauses, failed } = agreement.use();
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5">
      <h2 className="text-title font-bold">{texts.title}</h2>
      {clauses?.map(({ title, text }) => (
        <LegalSection key={title} heading={title} text={text} />
      ))}
      {!clauses && (
        <div role="status" className="flex flex-wrap items-center gap-3 text-quiet">
          {failed ? texts.failed : texts.loading}
          {failed && (
            <Button look="secondary" onClick={() => void agreement.reload()}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
