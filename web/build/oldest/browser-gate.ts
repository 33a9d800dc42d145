import { minifySync, type Plugin } from 'vite';
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
 * is loaded anew, once in a while, so that nothing goes round for ever. Where no file has come for half a minute, or a script broke,
 * what stands still is given up, as it holds the few connections that a browser has to a server. The page says so, keeps what was
 * typed, and once the server answers begins again with scripts at other addresses: a browser never asks twice for those it has given up.
 * Over a slow line a file may take longer, and a page cannot see how much of it has come: each time it is waited for twice as long,
 * and the first script, whose coming says that the line is good, a second longer.
 * The last button that is tapped before the app hears of it is noted by its place, and `src/main.tsx` taps it again.
 */
const begin = `(function (d, page) {
  var most = 10, quiet = 0, came = 0, times = 0, isAsking;
  addEventListener('error', function (e) {
    if (e.target.type !== 'module') return;
    quiet = most;
    try {
      if (d.getElementById('root').firstChild || Date.now() - (sessionStorage.getItem('tulay-begun-anew') || 0) < 10000) return;
      sessionStorage.setItem('tulay-begun-anew', Date.now());
    } catch (x) { return; }
    location.reload();
  }, true);
  addEventListener('click', function (e) {
    page.tapped = [].indexOf.call(d.querySelectorAll('button'), e.target.closest('button'));
  }, true);
  var timer = setInterval(function () {
    var now = performance.getEntriesByType('resource').length, says = d.getElementById('not-begun');
    var isOver = page.app === 'shown' || d.querySelector('#too-old:not([hidden])');
    if (isOver) clearInterval(timer);
    if (page.app === 'failed') quiet = most;
    if (quiet < most) quiet = now > came ? 0 : quiet + 1;
    came = now;
    page.app = '';
    if (says) says.hidden = isOver || !times && quiet < most;
    if (isOver || isAsking || quiet < most) return;
    stop();
    isAsking = true;
    var script = d.querySelector('script[type=module]');
    times += 1;
    var address = script ? script.src.replace('/assets/', '/assets/' + times + '/') : location.href;
    fetch(address, { signal: AbortSignal.timeout((4 + times) * 1000) }).then(function (answer) {
      return answer.ok && answer.text();
    }).then(function (text) {
      if (!text) throw 0;
      quiet = 0;
      if (most < 80) most *= 2;
      if (!script || !d.styleSheets.length) return location.reload();
      import(address).catch(function () { quiet = most; });
    }).catch(function () {}).then(function () { isAsking = false; });
  }, 3000);
})(document, document.documentElement.dataset);`;

const inOneLine = (script: string) => `<script>${script.replaceAll(/\n\s*/g, ' ')}</script>`;
/** `look` stays as it is written: packed, it might use what old browsers cannot read. */
const packed = (script: string) => `<script>${minifySync('begin.js', script, { module: false }).code.trim()}</script>`;

function notBegun(): string {
  const sentences = languages.map((language) => `<p lang="${language}">${wordsIn(language).oldBrowser.notBegun}</p>`);
  return `<div id="not-begun" role="alert" class="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-raised p-4" hidden>${sentences.join('')}</div>
    `;
}

function says(browsers: string): string {
  const sentences = languages.map((language) => {
    const { tooOld, links } = wordsIn(language).oldBrowser;
    const ways = Object.entries(links).map(([path, text]) => `<a href="${path}">${text}</a>`);
    return `<p lang="${language}">${[tooOld({ browsers }), ...ways].join(' ')}</p>`;
  });
  return `<div id="too-old" role="alert" class="page py-6 font-medium" hidden>
      ${sentences.join(' ')}
    </div>
    ${inOneLine(look)}
    `;
}

/** Puts both and their sentences into every page, before anything else runs. A server allows the scripts by their digests. */
export function browserGate(): Plugin {
  return {
    name: 'tulay:browser-gate',
    transformIndexHtml: (html) =>
      html
        .replace('<noscript', (next) => says(oldestInWords()) + notBegun() + next)
        // Before all else: a line may break anywhere, and while a style sheet stands still, no script after it runs.
        .replace('<meta name="viewport"', (next) => packed(begin) + next),
  };
}
