import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenLanguage } from '../../lib/language/language.ts';
import { needSentences } from '../../lib/language/need-sentences.ts';
import { speakChosenLanguage } from '../../lib/language/translations.ts';
import { Bare } from './bare.tsx';
import { Gallery } from './gallery.tsx';

/** Draws the page of the gallery that the address names; `?bare` asks for what it shows, without the frame around it. */
export async function showGallery(): Promise<void> {
  await Promise.all([needSentences('member'), speakChosenLanguage()]);
  addEventListener('storage', () => void speakChosenLanguage());
  const page = location.pathname.slice('/gallery/'.length);
  const isBare = new URLSearchParams(location.search).has('bare');
  if (isBare) await (await import('@tulay/mocks/browser')).startMocks(chosenLanguage(), async () => undefined);
  document.title = page === '' ? 'gallery' : page;
  const root = document.getElementById('root') ?? document.body;
  createRoot(root).render(<StrictMode>{isBare ? <Bare page={page} /> : <Gallery page={page} />}</StrictMode>);
}
