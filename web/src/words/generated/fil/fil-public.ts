// Made by packages/contract/generate/words.ts. Do not edit by hand.
import choices from '@tulay/contract/words/fil/everywhere/choices.json' with { type: 'json' };
import employment from '@tulay/contract/words/fil/everywhere/employment.json' with { type: 'json' };
import fields from '@tulay/contract/words/fil/everywhere/fields.json' with { type: 'json' };
import foreseenErrors from '@tulay/contract/words/fil/everywhere/foreseen-errors.json' with { type: 'json' };
import agreementInForce from '@tulay/contract/words/fil/public/agreement-in-force.json' with { type: 'json' };
import app from '@tulay/contract/words/fil/public/app.json' with { type: 'json' };
import calculator from '@tulay/contract/words/fil/public/calculator.json' with { type: 'json' };
import choosing from '@tulay/contract/words/fil/public/choosing.json' with { type: 'json' };
import documents from '@tulay/contract/words/fil/public/documents.json' with { type: 'json' };
import keptNowhere from '@tulay/contract/words/fil/public/kept-nowhere.json' with { type: 'json' };
import oneTimePassword from '@tulay/contract/words/fil/public/one-time-password.json' with { type: 'json' };
import pages from '@tulay/contract/words/fil/public/pages.json' with { type: 'json' };
import privacy from '@tulay/contract/words/fil/public/privacy.json' with { type: 'json' };
import registration from '@tulay/contract/words/fil/public/registration.json' with { type: 'json' };
import score from '@tulay/contract/words/fil/public/score.json' with { type: 'json' };
import session from '@tulay/contract/words/fil/public/session.json' with { type: 'json' };
import site from '@tulay/contract/words/fil/public/site.json' with { type: 'json' };
import stopRecovery from '@tulay/contract/words/fil/public/stop-recovery.json' with { type: 'json' };
import terms from '@tulay/contract/words/fil/public/terms.json' with { type: 'json' };

export const sentences = { 'choices': choices, 'employment': employment, 'fields': fields, 'foreseen-errors': foreseenErrors, 'agreement-in-force': agreementInForce, 'app': app, 'calculator': calculator, 'choosing': choosing, 'documents': documents, 'kept-nowhere': keptNowhere, 'one-time-password': oneTimePassword, 'pages': pages, 'privacy': privacy, 'registration': registration, 'score': score, 'session': session, 'site': site, 'stop-recovery': stopRecovery, 'terms': terms };
