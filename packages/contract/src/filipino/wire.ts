import type { WireSentenceCode } from '../wire-sentences.ts';

/** The sentences about the wire's own rules, in Filipino. */
export const wireSentencesInFilipino: Readonly<Record<WireSentenceCode, string>> = {
  'wire.amount_uncountable': 'Lampas ang halagang ito sa kaya naming bilangin.',
  'wire.amount_decimals': 'Hanggang dalawang decimal lang ang halaga.',
  'wire.id': 'Hindi sa amin ang id na ito.',
  'wire.cursor': 'Masyadong mahaba ang tanda ng pahinang ito.',
  'wire.whole_number': 'Buong numero lang.',
  'wire.at_least_one': 'Kahit isa.',
  'wire.at_most_100': 'Hanggang 100 lang.',
  'wire.text_too_long': 'Masyadong mahaba ang tekstong ito.',
  'wire.whole_months': 'Buong bilang ng buwan lang.',
  'wire.address_too_long': 'Masyadong mahaba ang address na ito.',
  'wire.photo_kind': 'Sabihin kung aling litrato ito: harap, likod o selfie.',
  'wire.photo': 'Pumili ng litrato.',
  'wire.file_empty': 'Walang laman ang file na ito.',
  'wire.document_kind': 'Piliin ang kontrata o ang iskedyul.',
  'wire.action': 'Pumili ng isa sa mga aksyon.',
  'wire.paid_or_failed': 'Piliin kung bayad o hindi natuloy.',
  'wire.reason': 'Pumili ng dahilan mula sa listahan.',
  'wire.choose': 'Pumili mula sa listahan.',
  'wire.choose_once': 'Pumili ng bawat isa nang minsan lang.',
  'wire.json_or_pdf': 'Pumili ng JSON o PDF.',
  'wire.correction_or_deletion': 'Pumili ng pagtatama o pagbura.',
  'wire.what_to_correct': 'Piliin kung ano ang itatama.',
  'wire.no_day': 'Walang ganitong araw sa kalendaryo.',
  'wire.idempotency_key': '1 hanggang 100 nakikitang karakter dapat ang key na ito.',
};
