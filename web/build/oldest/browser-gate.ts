import type { Plugin } from 'vite';
import { languages } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import { oldestInWords } from './oldest-browsers.ts';

/**
 * Whether this browser is new enough, in words that any browser reads: what it looks for came with the oldest ones we serve,
 * colours that are mixed with Chrome 111, a copy that is sorted with Firefox 115, looking behind with Safari 16.4. If not, the
 * sentence takes the place of the form, or stands above what can be read; `src/main.tsx` leaves the page as it is then.
 */
const look = `(function (d) {
  try {
    if (new RegExp('(?<=a)') && [].toSorted && CSS.supports('color', 'color-mix(in srgb,red,red)')) return;
  } catch (e) {}
  var says = d.getElementById('too-old'), form = d.querySelector('form'), main = d.querySelector('main');
  says.removeAttribute('hidden');
  if (form) form.parentNode.replaceChild(says, form);
  else if (main) main.insertBefore(says, main.firstChild);
})(document)`;

/**
 * Browsers drop a script now and then that lies ready, where one page follows fast on another: a page that has nothing to show then
 * is loaded anew, once in a while, so that nothing goes round for ever.
 */
const begin = `addEventListener('error', function (e) {
  if (e.target.type !== 'module' || document.getElementById('root').firstChild) return;
  try {
    if (Date.now() - (sessionStorage.getItem('tulay-begun-anew') || 0) < 10000) return;
    sessionStorage.setItem('tulay-begun-anew', Date.now());
  } catch (x) { return; }
  location.reload();
}, true);`;

function says(browsers: string): string {
  const sentences = languages.map((language) => {
    const { tooOld, links } = wordsIn(language).oldBrowser;
    const ways = Object.entries(links).map(([path, text]) => `<a href="${path}">${text}</a>`);
    return `<p lang="${language}">${[tooOld({ browsers }), ...ways].join(' ')}</p>`;
  });
  return `<div id="too-old" role="alert" class="page py-6 font-medium" hidden>
      ${sentences.join(' ')}
    </div>
    <script>${`${look};${begin}`.replaceAll(/\n\s*/g, ' ')}</script>
    `;
}

/** Puts both and the sentence into every page, before anything else runs. A server allows the script by its digest. */
export function browserGate(): Plugin {
  return {
    name: 'tulay:browser-gate',
    transformIndexHtml: (html) => html.replace('<noscript', (next) => says(oldestInWords()) + next),
  };
}
