import { afterEach, expect, test } from 'vitest';
import { addPlace, leaveBehind, noticesAt, notify } from './toast.ts';

const said = (place?: symbol) => noticesAt(place).map(({ text }) => text);
const closings: (() => void)[] = [];

/** A form or dialog, and how it closes. */
function opened(name: string, takesEarlier = false) {
  const place = Symbol(name);
  const close = addPlace(place, { name, takesEarlier });
  closings.push(close);
  return { place, close };
}

afterEach(() => {
  for (const close of closings.splice(0)) close();
  notify.dismiss();
});

test('a failure stands in the form on top until that is tried again', () => {
  const form = opened('form');
  notify.error('It failed');
  expect(said(form.place)).toEqual(['It failed']);
  const toast = notify.loading('Sending');
  expect(said(form.place)).toEqual([]);
  notify.settle(toast, 'error', 'It failed again');
  expect(said(form.place)).toEqual(['It failed again']);
});

test('what goes well in one place mends nothing in another', () => {
  const form = opened('form');
  notify.error('The form failed');
  const dialog = opened('dialog');
  notify.error('The dialog failed');
  notify.settle(notify.loading('Verifying'), 'success', 'Verified');
  expect(said(form.place)).toEqual(['The form failed']);
  expect(said(dialog.place)).toEqual([]);
});

test('behind the page nothing that goes well mends what failed there', () => {
  notify.error('The line failed');
  notify.success('Saved');
  notify.loading('Sending');
  expect(said()).toEqual(['The line failed', 'Saved', 'Sending']);
});

test('what is said of a named matter takes away what was said of it, and nothing else', () => {
  const form = opened('form');
  notify.error('It failed');
  notify.error('Not copied', { id: 'copy' });
  notify.success('Copied', { id: 'copy' });
  expect(said(form.place)).toEqual(['It failed']);
  expect(said()).toEqual(['Copied']);
});

test('an outcome belongs to the matter of what was waited for', () => {
  notify.settle(notify.loading('Sending', { id: 'message' }), 'error', 'Not sent');
  notify.loading('Sending', { id: 'message' });
  expect(said()).toEqual(['Sending']);
});

test('what is tried again without a word is gone in its place alone', () => {
  const form = opened('form');
  notify.error('The form failed');
  const dialog = opened('dialog');
  notify.warning('The dialog failed');
  notify.retry();
  expect([said(form.place), said(dialog.place)]).toEqual([['The form failed'], []]);
});

test('what closes with its failure leaves it to what lies below, and takes it back when it opens again', () => {
  const form = opened('form');
  const dialog = opened('dialog');
  notify.error('It failed');
  dialog.close();
  expect(said(form.place)).toEqual(['It failed']);
  const again = opened('dialog');
  expect([said(form.place), said(again.place)]).toEqual([[], ['It failed']]);
});

test('with nothing below, it stands at the bottom until it is closed or its place opens again', () => {
  const form = opened('form');
  notify.error('It failed');
  form.close();
  expect(noticesAt()).toMatchObject([{ text: 'It failed', shownMs: undefined }]);
  opened('another form');
  leaveBehind();
  expect(said()).toEqual(['It failed']);
  const again = opened('form');
  notify.retry();
  expect([said(), said(again.place)]).toEqual([[], []]);
});

test('a form that takes what was said before it came shows why one has to sign in', () => {
  notify.error('You were signed out');
  const form = opened('sign in', true);
  expect([said(), said(form.place)]).toEqual([[], ['You were signed out']]);
});
