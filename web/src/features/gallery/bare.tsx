import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../lib/api/query-client.ts';
import { useLanguage } from '../../lib/language/language.ts';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { app } from '../../words/generated/app.ts';
import { gallery } from '../../words/generated/gallery.ts';
import { dialogs } from './dialogs.tsx';
import { dialogNames } from './gallery-pages.ts';
import { Parts } from './parts.tsx';
import { Scale } from './scale.tsx';

/** What a page of the gallery shows, where that is no screen of the product. */
export function Bare({ page }: { page: string }) {
  useLanguage();
  const name = page.split('/')[1];
  const dialog = dialogNames.find((known) => known === name);
  return (
    <QueryClientProvider client={queryClient}>
      <main className="page py-8">
        <h1 className="text-headline font-bold">{gallery.frame({ name: page })}</h1>
        {name === 'scale' && <Scale />}
        {name === 'parts' && <Parts />}
        {dialog && dialogs[dialog]()}
      </main>
      <ToastRegion regionLabel={app.notifications} closeLabel={app.close} />
    </QueryClientProvider>
  );
}
