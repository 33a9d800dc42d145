import { pathAt } from '@tulay/contract/address';
import { siteAddresses } from '@tulay/contract/site/addresses';
import type { ReplyOf } from '@tulay/contract/table';
import { languageHeader } from '../language/language.ts';

/** A line that has said nothing for so long says nothing more. */
const givenUpMs = 10_000;

/**
 * What the server answers everybody, in the language that is shown. Without the client of the API, which a first visit does not load.
 * Throws where no answer came, or none of ours by its status; whether it has the row's shape is for the caller to find out.
 */
export async function publicAnswer<Name extends keyof typeof siteAddresses>(name: Name): Promise<ReplyOf<Name>> {
  const signal = AbortSignal.timeout(givenUpMs);
  const response = await fetch(pathAt(siteAddresses[name]), { headers: languageHeader(), cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`No answer of ours: ${response.status}`);
  // By our own server it has the row's schema.
  return (await response.json()) as ReplyOf<Name>;
}
